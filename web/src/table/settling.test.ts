import { beforeEach, expect, test } from 'vitest';

import { Settling } from './settling';

let now = 0;
let settling: Settling;
const thumb = { x: 327, y: 805 };

beforeEach(() => {
  now = 0;
  settling = new Settling(() => now);
  settling.ask('call wave');
  now = 5000;
  expect(settling.takes(thumb)).toBe(true);
  now += 100;
  settling.ask('');
  settling.ask('call lay');
});

test('a second tap where another question has just appeared is not taken', () => {
  now += 350;
  expect(settling.takes({ x: 331, y: 801 })).toBe(false);
});

test('after a moment it is', () => {
  now += 600;
  expect(settling.takes(thumb)).toBe(true);
});

test('neither is a press elsewhere an accident, nor one long after the last', () => {
  expect(settling.takes({ x: 60, y: 640 })).toBe(true);
  now += 3000;
  settling.ask('wave');
  expect(settling.takes({ x: 60, y: 640 })).toBe(true);
});

test('the same question again is not a new one', () => {
  now += 600;
  settling.ask('call lay');
  expect(settling.takes(thumb)).toBe(true);
});

test('a key pressed twice waits as well, unless one has walked on', () => {
  now += 600;
  settling.takes('key');
  settling.ask('draw');
  now += 50;
  expect(settling.takes('key')).toBe(false);
  settling.moveOn();
  expect(settling.takes('key')).toBe(true);
});
