import { expect, test } from 'vitest';

import type { OptionInfo } from '../wire/types';
import { fitted, withOption } from './options';

const option = (name: string, kind: string, standard: unknown = null): OptionInfo =>
  ({ name, kind, label: name, default: standard, low: null, high: null, cards: {}, alone: name === 'limit' }) as OptionInfo;
const OWN_PACE = option('own_pace', 'seats', []);
const HANDICAP = option('handicap', 'weights');

test('what is as printed is not sent', () => {
  expect(withOption({ handicap: [1, 2] }, HANDICAP, [1, 1])).toEqual({});
  expect(withOption({ own_pace: [0] }, OWN_PACE, [])).toEqual({});
  expect(withOption({}, option('no_wrap', 'flag', false), true)).toEqual({ no_wrap: true });
  expect(withOption({ no_wrap: true }, option('no_wrap', 'flag', false), false)).toEqual({});
});

test('options about seats follow their number', () => {
  const known = [OWN_PACE, HANDICAP];
  expect(fitted({ own_pace: [0, 3], handicap: [1, 2, 1, 3] }, known, 2)).toEqual({ own_pace: [0], handicap: [1, 2] });
  expect(fitted({ handicap: [2, 1] }, known, 3)).toEqual({ handicap: [2, 1, 1] });
  const others = [option('first', 'seat'), option('limit', 'number')];
  expect(fitted({ first: 2, limit: 6 }, others, 3)).toEqual({ first: 2 });
  expect(fitted({ first: 2, limit: 6 }, others, 1)).toEqual({ limit: 6 });
  expect(fitted({ own_pace: [2], no_wrap: true }, known, 2)).toEqual({ no_wrap: true });
});
