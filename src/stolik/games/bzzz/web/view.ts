// Written by web/scripts/typescript.py from the structs on the server. Do not edit.
import type { View } from '$house/wire/types';

export interface Scoring {
  hands: string[][];
  penalties: number[];
  out: number | null;
  returned: number;
}

export interface BzzzView extends View {
  phase: string;
  round: number;
  dealer: number | null;
  turn: number;
  hand: string[];
  hand_sizes: number[];
  passed: number[];
  top: string | null;
  played: string[];
  pile: number;
  unseen: Record<string, number>;
  last: Scoring | null;
}
