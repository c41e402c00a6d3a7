// Written by web/scripts/typescript.py from the structs on the server. Do not edit.
import type { View } from '$house/wire/types';

export interface Run {
  colour: string;
  start: number;
  cards: string[];
}

export interface Player {
  numbers: string[];
  jokers: string[];
  tokens: number;
  busts: number;
  means: number;
  runs: Run[];
  idle: string[];
}

export interface Turn {
  player: number;
  cards: string[];
  end: string;
}

export interface Auction {
  joker: string;
  winner: number | null;
  bid: number;
}

export interface DychaView extends View {
  phase: string;
  turn: number | null;
  top: number;
  limit: number | null;
  cap: number;
  area: string[];
  numbers: number;
  currency: number;
  total: number;
  market: string[];
  players: Player[];
  wanted: string | null;
  owed: number;
  bid: number;
  leader: number | null;
  lowest_bid: number | null;
  final_buyers: number;
  discard: Record<string, number>;
  unseen: Record<string, number>;
  last_turn: Turn | null;
  last_auction: Auction | null;
}
