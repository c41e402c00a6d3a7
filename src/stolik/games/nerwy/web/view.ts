// Written by web/scripts/typescript.py from the structs on the server. Do not edit.
import type { View } from '$house/wire/types';

export interface Laid {
  card: string;
  seat: number;
  up: boolean;
}

export interface Checked {
  row: Laid[];
  sum: number;
  caller: number;
  layer: number;
  control: number[];
  nerve: number[];
  eased: number[];
  robbed: number[];
}

export interface NerwyView extends View {
  phase: string;
  round: number;
  total: number;
  turn: number | null;
  clockwise: boolean;
  must: number;
  laid: number;
  two: boolean;
  layer: number | null;
  caller: number | null;
  filling: boolean;
  drawer: number;
  owed: number;
  hand: string[];
  backs: string[][];
  nerve: number[];
  row: Laid[];
  top: string | null;
  pile: number;
  pile_numbers: Record<string, number>;
  discard: Record<string, number>;
  removed: number[];
  own_removed: string[];
  unseen: Record<string, number>;
  last: Checked | null;
}
