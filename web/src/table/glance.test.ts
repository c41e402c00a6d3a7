import { expect, test } from 'vitest';

import { Glance, REACTION } from './glance';

test('what is pressed right after a change was meant for what lay there before', () => {
  const glance = new Glance();
  glance.show(4, 0);
  glance.show(5, 1000);
  glance.show(5, 1200);
  expect(glance.meant(1000 + REACTION - 1)).toBe(4);
  expect(glance.meant(1000 + REACTION)).toBe(5);
});

test('of several quick changes the newest that could be taken in counts', () => {
  const glance = new Glance();
  for (const version of [1, 2, 3, 4]) glance.show(version, version * 200);
  expect(glance.meant(850)).toBe(2);
  expect(glance.meant(5000)).toBe(4);
  expect(new Glance().meant(0)).toBe(0);
});
