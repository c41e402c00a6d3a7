import { expect, test } from 'vitest';

import type { Event } from '../wire/types';
import { LONG, missed } from './away';

const events = [1, 2, 3].map((step) => ({ step, actor: step === 2 ? -1 : 0 }) as Event);
const seen = { table: 't', match: 1, step: 1, at: 0 };

test('whoever was gone for long is told what people did meanwhile', () => {
  expect(missed(seen, { ...seen, step: 3, at: LONG }, events).map((event) => event.step)).toEqual([2, 3]);
});

test('after a moment, or in another game, nothing was missed', () => {
  expect(missed(seen, { ...seen, step: 3, at: LONG - 1 }, events)).toEqual([]);
  expect(missed(seen, { ...seen, match: 2, step: 3, at: LONG }, events)).toEqual([]);
  expect(missed(null, { ...seen, step: 3, at: LONG }, events)).toEqual([]);
});
