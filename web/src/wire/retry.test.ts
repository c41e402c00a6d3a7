import { expect, test } from 'vitest';

import { afterClose, patience } from './retry';

test('patience grows, and has an end', () => {
  expect(patience(0, 0.5)).toBe(300);
  expect(patience(3, 0.5)).toBe(2400);
  expect(patience(40, 0.5)).toBe(8000);
});

test('browsers do not come back all at once', () => {
  expect(patience(4, 0)).toBeLessThan(patience(4, 1));
});

test('who left has left, and a table that is gone is gone', () => {
  expect(afterClose(1000, 0, 0.5, null)).toEqual({ kind: 'left' });
  expect(afterClose(4404, 0, 0.5, null)).toEqual({ kind: 'gone' });
});

test('a restart is waited for as long as the server asked', () => {
  expect(afterClose(1012, 0, 1, 3)).toEqual({ kind: 'retry', wait: 3000 });
  expect(afterClose(1012, 2, 0.5, 3)).toEqual({ kind: 'retry', wait: 1200 });
});

test('a server that is annoyed is left alone for a while', () => {
  expect(afterClose(1008, 0, 0.5, null)).toEqual({ kind: 'retry', wait: 8000 });
});
