// What a board is given to draw, and all it may ask for. It knows no rules: it offers the legal actions it was sent.
import type { Component } from 'svelte';

import type { Event, View } from '../wire/types';

export interface Seat {
  name: string;
  bot: string | null;
  here: boolean;
  mine: boolean;
}

/** Until when somebody has to decide, in this browser's time. */
export interface Clock {
  seats: readonly number[];
  ends: number;
  length: number;
}

export interface Race {
  began: number | null;
  ended: number | null;
  slip: number | null;
}

export const NO_RACE: Race = { began: null, ended: null, slip: null };

export interface BoardProps<V extends View = View> {
  view: V;
  /** The notation of every action this seat may take now, in the server's order. */
  legal: readonly string[];
  seats: readonly Seat[];
  /** This browser's seat; null watches. */
  me: number | null;
  /** False while looking back, replaying, or waiting for an answer: nothing may be done. */
  live: boolean;
  clocks: readonly Clock[];
  /** What led from the view shown before to this one. */
  events: readonly Event[];
  /** The button text of a legal action, in the reader's language. */
  phrase: (text: string) => string;
  /** In a game without turns: when it began and ended, and until when a slip of one's hand costs; this browser's time. */
  race: Race;
  latency: number;
  act: (text: string) => void;
  /** Asks why an action is not possible; the answer is shown by the table. */
  why: (text: string) => void;
}

export interface BoardModule<V extends View = View> {
  default: Component<BoardProps<V>>;
  /** How long, in milliseconds, what just happened wants to be looked at before the next thing is shown. */
  beats?: (events: readonly Event[], view: V) => number;
  heard?: (event: Event) => 'card' | 'coin' | 'call' | null;
}

/** Seats as one sees them from one's own place: the next clockwise first. */
export function rivals(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  const others = me === null ? seats : seats - 1;
  return Array.from({ length: others }, (_, i) => (first + i) % seats);
}

/** What follows the verb in those legal actions that start with it: `after(legal, 'play')` → cards. */
export function after(legal: readonly string[], verb: string): string[] {
  return legal.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1));
}
