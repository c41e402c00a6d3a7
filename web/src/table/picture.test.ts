import { expect, test } from 'vitest';

import type { Clocks, Event, Moved, Position, TableInfo, Welcome } from '../wire/types';
import { BLANK, merged, receive, type Picture } from './picture';

type Seen = { step: number };
const clocks: Clocks = { now: 5000, turns: [], window: null, answered: null, slip: null, began: null, ended: null };
const event = (step: number): Event => ({ step, actor: 0, text: `play ${step}`, line: `line ${step}`, at: 0 });
const position = (step: number): Position<Seen> => ({
  step,
  view: { step },
  legal: [],
  prompt: { id: 'prompt-turn' },
  clocks,
});
const table = (version: number, match = 1): TableInfo => ({ version, match, status: 'playing' }) as TableInfo;
const welcome = (steps: number[], resumed: boolean, version = 9, match = 1): Welcome<Seen> => ({
  type: 'welcome',
  you: 0,
  lang: 'pl',
  table: table(version, match),
  position: position(steps.at(-1) ?? 0),
  events: steps.map(event),
  resumed,
  earlier: resumed ? (steps[0] ?? 1) - 1 : 0,
  removed: null,
  stood_in: 0,
});
const moved = (version: number, steps: number[], match = 1): Moved<Seen> => ({
  type: 'moved',
  version,
  match,
  status: 'playing',
  events: steps.map(event),
  position: position(steps.at(-1) ?? 0),
});
const steps = (picture: Picture<Seen>) => picture.events.map((one) => one.step);
const seated = receive(BLANK, welcome([1, 2], false), 1000);

test('a welcome is the whole picture, and sets the clock', () => {
  expect(steps(seated)).toEqual([1, 2]);
  expect(seated.you).toBe(0);
  expect(seated.offset).toBe(4000);
});

test('a move adds its events and carries the version on', () => {
  const next = receive(seated, moved(10, [3, 4]), 1000);
  expect(steps(next)).toEqual([1, 2, 3, 4]);
  expect(next.table?.version).toBe(10);
});

test('a move already known is dropped', () => {
  const next = receive(seated, moved(10, [3]), 1000);
  expect(receive(next, moved(10, [3]), 1000)).toBe(next);
});

test('a word about the table does not hide the move of the same version', () => {
  const ended = receive(seated, { type: 'table', table: { ...table(10), status: 'over' } }, 1000);
  const next = receive(ended, { ...moved(10, [3]), status: 'over' }, 1000);
  expect(steps(next)).toEqual([1, 2, 3]);
  expect(next.table?.status).toBe('over');
});

test('resuming adds only what was missed', () => {
  const again = receive(seated, welcome([3, 4], true, 11), 1000);
  expect(steps(again)).toEqual([1, 2, 3, 4]);
});

test('what was taken back while one was away is gone', () => {
  expect(steps(receive(seated, { ...welcome([], true, 11), earlier: 1 }, 1000))).toEqual([1]);
});

test('a welcome that could not resume starts afresh', () => {
  expect(steps(receive(seated, welcome([7, 8], false, 20), 1000))).toEqual([7, 8]);
});

test('resuming into the next match forgets the last one', () => {
  expect(steps(receive(seated, welcome([1], true, 30, 2), 1000))).toEqual([1]);
});

test('a rematch begins its own log', () => {
  expect(steps(receive(seated, moved(12, [1], 2), 1000))).toEqual([1]);
});

test('a step taken back takes its line with it', () => {
  const back: Moved<Seen> = { ...moved(11, []), position: position(1) };
  expect(steps(receive(seated, back, 1000))).toEqual([1]);
});

test('an older word about the table is dropped', () => {
  expect(receive(seated, { type: 'table', table: table(3) }, 0)).toBe(seated);
});

test('clocks change the choices and the question, not the view', () => {
  const choice = { id: 1, text: 'wave', phrase: 'Czekam' };
  const next = receive(seated, { type: 'clocks', clocks, legal: [choice], prompt: { id: 'prompt-others' } }, 1000);
  expect(next.position?.legal).toEqual([choice]);
  expect(next.position?.prompt.id).toBe('prompt-others');
  expect(next.position?.view).toBe(seated.position?.view);
});

test('events come once each, whichever message brought them', () => {
  expect(merged([event(1), event(2)], [event(2), event(3)]).map((one) => one.step)).toEqual([1, 2, 3]);
});

test('a word about the table is no move: what it is ahead of is asked for again', () => {
  const ended = receive(seated, { type: 'table', table: { ...table(10, 2), status: 'over' } }, 1000);
  expect([ended.played, ended.match]).toEqual([9, 1]);
  expect(steps(receive(ended, welcome([1], true, 11, 2), 1000))).toEqual([1]);
});
