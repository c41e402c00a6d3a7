import { beforeEach, expect, test, vi } from 'vitest';

import type { Event, Position, TableInfo } from '../wire/types';
import { Announcer } from './announce.svelte';
import { BLANK, type Picture } from './picture';

const { sound, buzz } = vi.hoisted(() => ({ sound: vi.fn(), buzz: vi.fn() }));
vi.mock('../sounds', () => ({ sound, buzz }));
vi.mock('../texts.svelte', () => ({ t: (id: string) => id }));
vi.stubGlobal('document', { hidden: true });
vi.useFakeTimers();

const event = (actor: number, text: string): Event => ({ step: 1, actor, text, line: `${actor}: ${text}`, at: 0 });
const picture = (step: number, legal: string[], status = 'playing', winners: number[] = []): Picture => ({
  ...BLANK,
  you: 0,
  table: { match: 1, status, real_time: false } as TableInfo,
  position: { step, legal: legal.map((text) => ({ id: 0, text, phrase: text })), view: { winners } } as unknown as Position,
});

beforeEach(() => vi.clearAllMocks());

test('others are told of, the loudest noise is made', () => {
  const announcer = new Announcer();
  announcer.perform([event(0, 'lay'), event(1, 'call')], 0, (each) => (each.text === 'call' ? 'call' : 'card'));
  expect(announcer.polite).toBe('1: call');
  expect(sound.mock.calls).toEqual([['call']]);
});

test('one is called once for each moment in which one is asked', () => {
  const announcer = new Announcer();
  for (const step of [3, 3, 4]) announcer.summon(picture(step, ['pass']));
  announcer.summon(picture(5, []));
  vi.runAllTimers();
  expect(sound.mock.calls).toEqual([['turn'], ['turn']]);
  expect(buzz).toHaveBeenCalledTimes(2);
  expect(announcer.urgent).toBe('ui-your-turn');
});

test('who watches is not called', () => {
  new Announcer().summon({ ...picture(3, ['pass']), you: null });
  expect(sound).not.toHaveBeenCalled();
});

test('a win sounds once, a loss does not', () => {
  const announcer = new Announcer();
  for (const winners of [[0], [0]]) announcer.summon(picture(9, [], 'over', winners));
  new Announcer().summon(picture(9, [], 'over', [1]));
  expect(sound.mock.calls).toEqual([['win']]);
});
