import { expect, test, vi } from 'vitest';

import { head, seeds } from './record';
import { keep, kept } from './seed';

test('the seeds of a record are those that seats gave', () => {
  const record = '[Driver "fair"]\n[Seed.0 "mine"]\n[Seed.1 ""]\n[Name.0 "Seed.2"]\n\n- first 0\n';
  expect(seeds(head(record))).toEqual(['mine']);
});

test('the newest seed given after a commitment is the one to look for', () => {
  const box = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => box.get(key) ?? null, setItem: box.set.bind(box) });
  keep('a', 'first');
  keep('b', 'other');
  keep('a', 'second');
  expect([kept('a'), kept('b'), kept('c')]).toEqual(['second', 'other', undefined]);
});
