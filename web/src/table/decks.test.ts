import { expect, test, vi } from 'vitest';

import { get, post, remove } from '../wire/api';
import { decksOf, forgetDeck, keepDeck, nameOf } from './decks';

vi.mock('../wire/api', () => ({ get: vi.fn(), post: vi.fn(), remove: vi.fn() }));

const box = { game: 'bzzz', name: 'Our box', cards: { '1': 8, bzzz: 7 } };

test('a deck is kept by the server under its name, found again by its cards, and forgotten', async () => {
  vi.mocked(post).mockResolvedValue([box, { ...box, game: 'blef', name: 'Another' }]);
  const decks = await keepDeck('bzzz', 'Our box', box.cards);
  expect(nameOf(decks, { bzzz: 7, '1': 8, '2': 0 })).toBe('Our box');
  expect(nameOf(decks, { bzzz: 6, '1': 8 })).toBe('');
  expect(Object.keys(await decksOf('blef'))).toEqual(['Another']);
  expect(get).not.toHaveBeenCalled();
  vi.mocked(remove).mockResolvedValue([]);
  expect(await forgetDeck('bzzz', 'Our box')).toEqual({});
  expect(remove).toHaveBeenCalledWith('decks?game=bzzz&name=Our+box');
});
