import { expect, test, vi } from 'vitest';

import { decksOf, keepDeck, nameOf } from './decks';

test('a deck is kept under its name, found again by its cards, and forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  keepDeck('bzzz', 'Our box', { '1': 8, bzzz: 7, '2': 0 });
  expect(nameOf(decksOf('bzzz'), { bzzz: 7, '1': 8 })).toBe('Our box');
  expect(nameOf(decksOf('bzzz'), { bzzz: 6, '1': 8 })).toBe('');
  expect(decksOf('blef')).toEqual({});
  expect(keepDeck('bzzz', 'Our box')).toEqual({});
});
