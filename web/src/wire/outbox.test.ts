import { expect, test } from 'vitest';

import { Outbox, type Command } from './outbox';

const act = (id: string): Command => ({ type: 'act', id, version: 1, text: 'draw' });

test('what was not answered is sent again, oldest first, under the same id', async () => {
  const outbox = new Outbox();
  const first = outbox.add(act('a'));
  void outbox.add(act('b'));
  void outbox.add(act('c'));
  expect(outbox.answered({ type: 'done', id: 'a', version: 2 })).toBe(true);
  expect((await first).type).toBe('done');
  expect(outbox.unanswered().map((command) => command.id)).toEqual(['b', 'c']);
});

test('an answer counts once, and only for a command of ours', () => {
  const outbox = new Outbox();
  void outbox.add(act('a'));
  expect(outbox.answered({ type: 'done', id: 'x', version: 2 })).toBe(false);
  expect(outbox.answered({ type: 'done', id: 'a', version: 2 })).toBe(true);
  expect(outbox.answered({ type: 'done', id: 'a', version: 2 })).toBe(false);
});

test('news that answers nothing is left alone', () => {
  expect(new Outbox().answered({ type: 'pong', t: 1, now: 2 })).toBe(false);
});
