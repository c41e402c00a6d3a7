import { expect, test } from 'vitest';

import { heard, keyOf, lay, lays, readCard, valueOfKey } from './notation';

test('a card has a value and a step', () => {
  expect(readCard('10/3')).toEqual({ value: 10, step: 3 });
  expect([lay('8/1', false), lay('8/1', true)]).toEqual(['lay 8/1', 'beside 8/1']);
});

test('ten lies on the key 0', () => {
  expect([1, 9, 10].map(keyOf)).toEqual(['1', '9', '0']);
  expect(['1', '9', '0', 'b', 'F1'].map(valueOfKey)).toEqual([1, 9, 10, null, null]);
});

test('what is laid, and what sounds', () => {
  expect(['lay 8/1', 'beside 8/1', 'take', 'last'].map(lays)).toEqual([true, false, false, false]);
  expect(['lay 8/1', 'beside 8/1', 'take', 'last'].map(heard)).toEqual(['card', 'card', null, 'call']);
});
