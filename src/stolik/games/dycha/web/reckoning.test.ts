import { expect, test } from 'vitest';

import { cost, risk } from './reckoning';
import type { DychaView, Player } from './view';

const player: Player = {
  numbers: ['b2', 'b3', 'b3', 'g9'],
  jokers: ['j4'],
  tokens: 4,
  busts: 0,
  means: 8,
  runs: [
    { colour: 'b', start: 2, cards: ['b2', 'b3', 'j4'] },
    { colour: 'g', start: 9, cards: ['g9'] },
  ],
  idle: [],
};

test('tokens pay before spare cards, and runs at last', () => {
  expect(cost(player, 3)).toEqual({ left: 1, spares: 0, runs: 0 });
  expect(cost(player, 5)).toEqual({ left: 0, spares: 1, runs: 0 });
  expect(cost(player, 7)).toEqual({ left: 0, spares: 1, runs: 2 });
  expect(cost({ ...player, busts: 1 }, 7)).toEqual({ left: 0, spares: 0, runs: 0 });
});

test('the risk of the next card counts what is left in the deck', () => {
  const view = {
    limit: null,
    turn: 0,
    seats: 2,
    top: 10,
    total: 6,
    currency: 7,
    unseen: { b4: 2, g5: 1, c3: 1, c4: 1, j1: 3 },
  };
  expect(risk(view as unknown as DychaView)).toBe(25);
  expect(risk({ ...view, unseen: {} } as unknown as DychaView)).toBe(0);
});

test('TEN is bust only by currency above its limit', () => {
  const view = { limit: 4, turn: 1, seats: 1, top: 10, total: 3, currency: 2, unseen: { b9: 3, c3: 1 } };
  expect(risk(view as unknown as DychaView)).toBe(25);
});
