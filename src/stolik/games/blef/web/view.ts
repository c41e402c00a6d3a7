// Written by web/scripts/typescript.py from the structs on the server. Do not edit.
import type { View } from '$house/wire/types';

export interface Bid {
  seat: number;
  bid: string;
}

export interface Reveal {
  bid: string;
  bidder: number;
  checker: number;
  loser: number;
  found: number;
  wild: boolean;
  hands: string[][];
  ends: string[];
  hits: boolean[][];
}

export interface BlefView extends View {
  phase: string;
  round: number;
  starter: number | null;
  turn: number;
  direction: string | null;
  playing: number[];
  tie_break: boolean;
  hand: string[];
  ends: string | null;
  hand_sizes: number[];
  ready: number[];
  bids: Bid[];
  in_hands: number;
  faces: number[];
  wild: boolean;
  unseen: Record<string, number>;
  last: Reveal | null;
}
