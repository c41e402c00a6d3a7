import { expect, test } from 'vitest';

import { heard, isJoker, isPlain, jokerSign, numberCard, readCard, turnsUp } from './notation';

test('a card in the values its texts select by', () => {
  expect(readCard('b5')).toEqual({ kind: 'number', colour: 'b', number: '5' });
  expect(readCard('c3')).toEqual({ kind: 'currency', colour: '', number: '3' });
  expect(readCard('j7')).toEqual({ kind: 'joker', colour: '', number: '7' });
  expect(readCard('jp')).toEqual({ kind: 'hash', colour: 'p', number: '' });
  expect(readCard('j*')).toEqual({ kind: 'wild', colour: '', number: '' });
  expect(numberCard('g', 9)).toBe('g9');
});

test('jokers have a sign', () => {
  expect(['j7', 'jb', 'j*'].map((card) => jokerSign(card, () => 'N'))).toEqual(['★7', '#N', '★']);
  expect([isJoker('j7'), isJoker('b5'), isJoker(undefined)]).toEqual([true, false, false]);
});

test('what has a button of its own, what is turned up, and what sounds', () => {
  expect(['draw', 'take numbers', 'pass', 'buy b5', 'pay token', 'bid 4'].map(isPlain)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['card b5', 'draw'].map(turnsUp)).toEqual([true, false]);
  expect(['draw', 'buy b5', 'take numbers', 'pay bust', 'bid 4', 'pass'].map(heard)).toEqual([
    'card',
    'card',
    'card',
    'coin',
    'call',
    null,
  ]);
});
