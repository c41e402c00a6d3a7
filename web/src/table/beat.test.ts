import { expect, test } from 'vitest';

import type { Event, Position } from '../wire/types';
import { beatOf, readingTime } from './beat';
import { cut, ending, push, type Scene, type Scenes } from './scenes';

const ended = { step: 2, upshot: { title: 'Koniec rundy 1', lines: ['Ania: 5 + 3 = 8'], round: 1 } } as unknown as Event;
const scene = (step: number, ...events: Event[]): Scene => ({ position: { step } as Position, events });

test('a beat says what everybody has and what of it is new', () => {
  expect(beatOf(ended, [8, 3], [0, 3]).totals).toEqual([
    { seat: 0, score: 8, gained: 8 },
    { seat: 1, score: 3, gained: 0 },
  ]);
});

test('more to read takes longer, and some want to press', () => {
  const [short, long] = [
    beatOf(ended, [], []),
    beatOf({ ...ended, upshot: { lines: Array(6).fill('Ania: 8'), scores: [] } }, [], []),
  ];
  expect(readingTime(long, 1)).toBeGreaterThan(readingTime(short, 1));
  expect(readingTime(short, 0)).toBe(Infinity);
});

test('what ended is shown before the next deal, and no crowd of news hides it', () => {
  const dealt = { step: 3 } as Event;
  let scenes: Scenes = push({ shown: null, waiting: [] }, scene(3, ended, dealt));
  for (const step of [4, 5, 6, 7]) scenes = push(scenes, scene(step, { step } as Event));
  expect(ending(scenes.waiting[0]!)).toBe(ended);
  expect(scenes.waiting.at(-1)!.position.step).toBe(7);
  const [stop, then] = cut(scenes, 2, 'past' as never).waiting;
  expect([stop!.position.step, stop!.position.view, stop!.events]).toEqual([2, 'past', [ended]]);
  expect(then!.events).toEqual([dealt]);
});
