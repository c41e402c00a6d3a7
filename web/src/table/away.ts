// What this browser saw last of a table, and what came while nobody looked.
import type { Event } from '../wire/types';

export interface Seen {
  table: string;
  match: number;
  step: number;
  at: number;
}

const KEY = 'stolik.seen';
/** Whoever was gone for less still knows where they were. */
export const LONG = 120_000;

/** The events somebody missed who saw so much and is back; none if they were not gone for long. */
export function missed(seen: Seen | null, now: Seen, events: readonly Event[]): readonly Event[] {
  if (!seen || seen.table !== now.table || seen.match !== now.match || now.at - seen.at < LONG) return [];
  const since = events.filter((event) => event.step > seen.step);
  return since.some((event) => event.actor >= 0) ? since : [];
}

export function lastSeen(): Seen | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Seen | null;
  } catch {
    return null;
  }
}

export function keepSeen(seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // a browser that keeps nothing still plays
  }
}
