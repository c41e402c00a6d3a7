// Decks for those who own the box: entered once, kept by this browser under a name, sent to a table as its option `deck`. No
// account is needed for it, and the server keeps nothing about anybody.
import { keep, recall } from './kept';

export type Deck = Record<string, number>;
export type Decks = Record<string, Deck>;

const store = (game: string): string => `stolik.decks.${game}`;

export const decksOf = (game: string): Decks => recall(store(game), {});

/** Keeps a deck under its name; without a deck the name is forgotten. */
export function keepDeck(game: string, name: string, deck?: Deck): Decks {
  const { [name]: _, ...others } = decksOf(game);
  const decks = deck ? { ...others, [name]: deck } : others;
  keep(store(game), decks);
  return decks;
}

const counted = (deck: Deck): string =>
  Object.entries(deck)
    .filter(([, count]) => count > 0)
    .map(([card, count]) => `${card} ${count}`)
    .sort()
    .join(', ');

/** The name of the deck a table plays with; empty for one that is not kept here. */
export const nameOf = (decks: Decks, deck: Deck): string =>
  Object.keys(decks).find((name) => counted(decks[name] ?? {}) === counted(deck)) ?? '';
