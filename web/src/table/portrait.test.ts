import { expect, test } from 'vitest';

import { bars, escaped, portrait, signed } from './portrait';

const parts = [
  { name: 'start', share: 0.5 },
  { name: 'cards', share: -0.2 },
  { name: 'decisions', share: 0.7 },
];

test('each part begins where the one before it ended, and the last ends at the result', () => {
  const found = bars(parts);
  expect(found[1]).toEqual({ from: 0.5, to: 0.3 });
  expect(found.at(-1)?.to).toBeCloseTo(1);
});

test('a name cannot break out of the picture', () => {
  const drawn = portrait('Bzzz', [{ name: 'x', story: '<script>&"', result: '100 %', parts }]);
  expect(drawn).not.toContain('<script>');
  expect(drawn).toContain(escaped('<script>&"'));
});

test('shares are told with their sign', () => {
  expect([signed(0.123), signed(-0.5), signed(0)]).toEqual(['+12 %', '−50 %', '0 %']);
});
