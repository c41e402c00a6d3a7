import { expect, test } from 'vitest';

import { luckAndDecisions, running, shares } from './averages';

test('the mean of the last ten games', () => {
  expect(running([1, 0, 1])).toEqual([100, 50, 67]);
  expect(running([...Array<number>(10).fill(0), ...Array<number>(10).fill(1)]).at(-1)).toBe(100);
});

test('stopped games have no share, and only games with a report have luck', () => {
  const course = [
    { at: 1, share: 1, luck: null, decisions: null },
    { at: 2, share: null, luck: null, decisions: null },
    { at: 3, share: 0, luck: 0.2, decisions: -0.1 },
  ];
  expect(shares(course).map((point) => point.scores)).toEqual([[100], [50]]);
  expect(luckAndDecisions(course)).toEqual([{ step: 0, scores: [20, -10] }]);
});
