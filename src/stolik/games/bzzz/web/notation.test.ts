import { expect, test } from 'vitest';

import { heard, mayEnd, play, plays } from './notation';

test('a card is played by its name', () => {
  expect(play('bzzz')).toBe('play bzzz');
  expect(plays('play bzzz')).toBe(true);
  expect(plays('pass')).toBe(false);
});

test('what ends a round and what sounds', () => {
  expect(['play 3', 'pass', 'return 10', 'draw', 'card ?'].map(mayEnd)).toEqual([true, true, true, false, false]);
  expect(['play 3', 'draw', 'return 1', 'pass', 'card 5'].map(heard)).toEqual(['card', 'card', 'coin', null, null]);
});
