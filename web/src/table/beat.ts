// A beat: what just ended, why, and what it brought, held in front of whoever looks until it is read.
import type { Event } from '../wire/types';

export interface Beat {
  step: number;
  title: string;
  lines: readonly string[];
  /** What everybody has now, and how much of it is new. */
  totals: readonly { seat: number; score: number; gained: number }[];
  /** Looked at once more; nothing waits for it. */
  recalled?: boolean;
}

const GLANCE = 2500;
const LETTER = 45;
/** Somebody's clock is running: nobody loses it to reading. */
export const HURRY = 2500;
/** A move that came meanwhile is seen for so long, before the next. */
export const MISSED = 700;

export function beatOf({ step, upshot }: Event, scores: readonly number[], before: readonly number[]): Beat {
  const totals = scores.map((score, seat) => ({ seat, score, gained: score - (before[seat] ?? score) }));
  return { step, title: upshot?.title ?? '', lines: upshot?.lines ?? [], totals };
}

/** Milliseconds that fit what there is to read; `pace` 0 waits for as long as it takes. */
export function readingTime(beat: Beat, pace: number): number {
  const letters = [beat.title, ...beat.lines].join(' ').length;
  return pace ? (GLANCE + LETTER * letters) * pace : Infinity;
}
