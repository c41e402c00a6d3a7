import { expect, test } from 'vitest';

import { bid, claimOf, endAt, endsOf, heard, isBid, isDirection, isShow, otherEnd, show } from './notation';

test('a bid goes both ways', () => {
  expect(claimOf('12x6')).toEqual({ count: 12, face: 6 });
  expect(bid(claimOf('12x6'))).toBe('12x6');
  expect(['3x4', '12x6', 'check', 'show lh', '2-5'].map(isBid)).toEqual([true, true, false, false, false]);
});

test('a card has two ends, and shows one', () => {
  expect(endsOf('2-5')).toEqual({ l: 2, h: 5 });
  expect(['lh', null, undefined].map((ends) => endAt(ends, 1))).toEqual(['h', 'l', 'l']);
  expect(otherEnd('l') + otherEnd('h')).toBe('hl');
  expect(show(['l', 'h', 'l'])).toBe('show lhl');
});

test('what is said, and what sounds', () => {
  expect(['show ?', 'left', 'right', 'check'].map(isShow)).toEqual([true, false, false, false]);
  expect(['left', 'right', 'check'].map(isDirection)).toEqual([true, true, false]);
  expect(['check', 'show ?', '3x4', 'left', 'card 2-5'].map(heard)).toEqual(['call', 'card', 'coin', null, null]);
});
