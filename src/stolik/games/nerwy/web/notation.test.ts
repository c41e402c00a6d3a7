import { expect, test } from 'vitest';

import { anyLay, heard, isBack, isTwoSided, lays, nameOf, valueOf } from './notation';

test('a card says its number, its sides and its name', () => {
  expect(['3', '3h', 'trap', 'heart'].map(valueOf)).toEqual([3, 3, null, null]);
  expect(['3', '3h', 'trap', 'heart'].map(isTwoSided)).toEqual([true, false, false, false]);
  expect(['3', '3h', 'trap', 'heart'].map(nameOf)).toEqual(['3', '3', 'trap', 'heart']);
  expect(['3', 'heart', '?'].map(isBack)).toEqual([false, true, true]);
});

test('the ways to lay a card are not those of its namesake', () => {
  const legal = ['lay 3', 'lay 3h up', 'lay 3h down', 'lay trap up', 'call'];
  expect(lays(legal, '3')).toEqual(['lay 3']);
  expect(lays(legal, '3h')).toEqual(['lay 3h up', 'lay 3h down']);
  expect(lays(legal, 'bin')).toEqual([]);
  expect([anyLay('3'), anyLay('3h')]).toEqual(['lay 3', 'lay 3h up']);
});

test('what sounds', () => {
  expect(['lay ? down', 'call', 'wave', 'card 3'].map(heard)).toEqual(['card', 'call', null, null]);
});
