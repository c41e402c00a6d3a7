// What a board is given to draw, and all it may ask for. It knows no rules: it offers the legal actions it was sent.
import type { Component, Snippet } from 'svelte';

import type { Event, View } from '../wire/types';

export interface Seat {
  name: string;
  bot: string | null;
  here: boolean;
  /** Until when this person is waited for, in this browser's time. */
  holiday?: number | null;
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
  /** What this seat is asked now, in one line. */
  prompt: string;
  /** The same explained to somebody new, if anybody wrote it. */
  how?: string;
  /** What the table keeps within reach of one's own place. */
  reach?: Snippet;
  /** This browser's seat; null watches. */
  me: number | null;
  /** False while looking back, replaying, or waiting for an answer: nothing may be done. */
  live: boolean;
  /** What just ended is being read, over one's own place: the middle of the table stays where it was. */
  reading?: boolean;
  clocks: readonly Clock[];
  /** What led from the view shown before to this one. */
  events: readonly Event[];
  /** The button text of a legal action, in the reader's language. */
  phrase: (text: string) => string;
  /** In a game without turns: when it began and ended, and until when a slip of one's hand costs; this browser's time. */
  race: Race;
  /** This seat is shown what fits, where others find out by trying. */
  help?: boolean;
  /** This table does not want to be told what people can work out themselves. */
  unaided?: boolean;
  latency: number;
  act: (text: string) => void;
  /** Takes one's own choice back, where several choose in secret at once; not in lessons and replays. */
  takeBack?: () => void;
  /** Asks why an action is not possible; the answer is shown by the table. */
  why: (text: string) => void;
}

export interface BoardModule<V extends View = View> {
  default: Component<BoardProps<V>>;
  /** How long, in milliseconds, what just happened wants to be looked at before the next thing is shown. */
  beats?: (events: readonly Event[], view: V) => number;
  heard?: (event: Event) => 'card' | 'coin' | 'call' | null;
  /** Does the log tell of it? */
  tells?: (event: Event) => boolean;
}

/** What the `board.js` of a game from elsewhere is given: the same, in plain JavaScript, anew whenever something changed. */
export interface VisitedTable {
  view: View;
  /** Every action this seat may take now, as the rules write it and as a button says it. */
  legal: readonly { text: string; phrase: string }[];
  seats: readonly Seat[];
  me: number | null;
  live: boolean;
  language: string;
  events: readonly Event[];
  act: (text: string) => void;
  why: (text: string) => void;
  /** A text of the game's own `.ftl` files. */
  t: (id: string, values?: Record<string, string | number>) => string;
}

export interface VisitingBoard {
  mount: (element: HTMLElement, table: VisitedTable) => { update: (table: VisitedTable) => void; destroy?: () => void };
  beats?: BoardModule['beats'];
  heard?: BoardModule['heard'];
}

/** Seats as one sees them from one's own place: the next clockwise first. */
export function rivals(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  const others = me === null ? seats : seats - 1;
  return Array.from({ length: others }, (_, i) => (first + i) % seats);
}

/** The first word of a notation: what is done. */
export const verb = (text: string): string => text.split(' ', 1)[0] ?? '';

/** What follows the verb in those legal actions that start with it: `after(legal, 'play')` → cards. */
export function after(legal: readonly string[], verb: string): string[] {
  return legal.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1));
}
