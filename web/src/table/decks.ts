// Decks for those who own the box: entered once, kept by the server under a name for whoever holds this browser's token, sent to
// a table as its option `deck`.
import { get, post, remove } from '../wire/api';
import type { Deck as Kept } from '../wire/types';

export type Deck = Record<string, number>;
export type Decks = Record<string, Deck>;

let all: Promise<Kept[]> | null = null;

/** Asked for once; every answer brings all of them. */
async function of(game: string, answer: Promise<Kept[]>): Promise<Decks> {
  const kept = await answer;
  all = Promise.resolve(kept);
  return Object.fromEntries(kept.filter((deck) => deck.game === game).map(({ name, cards }) => [name, cards]));
}

export const decksOf = (game: string): Promise<Decks> => of(game, all ?? get<Kept[]>('decks'));

export const keepDeck = (game: string, name: string, cards: Deck): Promise<Decks> =>
  of(game, post<Kept[]>('decks', { game, name, cards }));

export const forgetDeck = (game: string, name: string): Promise<Decks> =>
  of(game, remove<Kept[]>(`decks?${new URLSearchParams({ game, name })}`));

const counted = (deck: Deck): string =>
  Object.entries(deck)
    .filter(([, count]) => count > 0)
    .map(([card, count]) => `${card} ${count}`)
    .sort()
    .join(', ');

/** The name of the deck a table plays with; empty for one that is not kept. */
export const nameOf = (decks: Decks, deck: Deck): string =>
  Object.keys(decks).find((name) => counted(decks[name] ?? {}) === counted(deck)) ?? '';
