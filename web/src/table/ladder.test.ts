import { expect, test } from 'vitest';

import { climbed, nextRung, reached } from './ladder';

test('a win is a rung, and the next game is one above it', () => {
  const once = climbed({}, 4, { mine: 20, theirs: 18 });
  expect([reached(once), nextRung(once, 4, 10)]).toEqual([4, 5]);
  const lost = climbed(once, 5, { mine: 20, theirs: 20 });
  expect([reached(lost), nextRung(lost, 4, 10)]).toEqual([4, 5]);
  expect(nextRung(climbed(lost, 10, { mine: 30, theirs: 1 }), 4, 10)).toBe(10);
  expect([reached({}), nextRung({}, 4, 10)]).toEqual([null, 4]);
});

test('only the best result at a limit is kept', () => {
  const best = climbed({}, 4, { mine: 24, theirs: 18 });
  expect(climbed(best, 4, { mine: 30, theirs: 29 })).toBe(best);
  expect(climbed(best, 4, { mine: 25, theirs: 18 })[4]).toEqual({ mine: 25, theirs: 18 });
});
