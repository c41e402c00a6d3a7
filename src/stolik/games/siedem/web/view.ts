// Written by web/scripts/typescript.py from the structs on the server. Do not edit.
import type { View } from '$house/wire/types';

export interface Row {
  newest: string | null;
  accepts: number[];
  cards: Record<string, number>;
}

export interface FaceDown {
  seat: number;
  from_pile: boolean;
  card: string | null;
}

export interface SiedemView extends View {
  phase: string;
  round: number;
  due: number;
  taker: number | null;
  stalls: number;
  centre: string | null;
  accepts: number[];
  laid: Record<string, number>;
  rows: (Row | null)[];
  hand: string[];
  pile: Record<string, number> | null;
  hand_sizes: number[];
  pile_sizes: number[];
  lacks: number[][];
  unseen: Record<string, number>;
  tokens: number[];
  last_winner: number | null;
  face_down: FaceDown | null;
}
