import { expect, test } from 'vitest';

import { deviceName } from './device';

test('a device is called by its browser and its system', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
  expect(deviceName(android)).toBe('Chrome, Android');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, Linux');
  expect(deviceName('')).toBe('Stolik');
});
