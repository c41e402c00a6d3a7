import { expect, test } from 'vitest';

import { decided, places } from './course';

const course = (...scores: number[][]) => scores.map((each, step) => ({ step, scores: each }));

test('winners come first, the others by their scores, equal ones share a place', () => {
  expect(places([12, 40, 12, 9], [3]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [3, 1],
    [0, 2],
    [2, 2],
    [1, 4],
  ]);
  expect(places([7, 7, 3], [1]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test('a game is decided where the lead changed for the last time', () => {
  expect(decided(course([0, 0], [1, 0], [1, 2], [2, 3]), [1])?.step).toBe(2);
  expect(decided(course([0, 0], [5, 9], [20, 12]), [1])?.step).toBe(2);
});

test('where scores do not tell the winner, no moment is made up', () => {
  expect(decided(course([0, 0], [3, 3]), [1])).toBeNull();
  expect(decided(course([0, 0]), [])).toBeNull();
});
