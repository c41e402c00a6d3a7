// How dycha writes cards and what is done: `b5` a number, `c3` currency, `j7` a numbered joker, `jb` any number of a colour,
// `j*` fully wild; `draw`, `take numbers`, `buy b5`, `pay b5`, `pay token`, `bid 4`.
import { verb } from '$house/table/board';

export const COLOURS = ['b', 'g', 'o', 'p'];
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const isColour = (mark: string): boolean => COLOURS.includes(mark);
export const isJoker = (card: string | undefined): boolean => card?.[0] === 'j';
export const numberCard = (colour: string, number: number): string => `${colour}${number}`;

/** A card in the values that the texts about cards (`dycha-name`) select by. */
export type Named = { kind: 'number' | 'currency' | 'joker' | 'hash' | 'wild'; colour: string; number: string };

export function readCard(card: string): Named {
  const [first = '', mark = ''] = card;
  if (first === 'c') return { kind: 'currency', colour: '', number: mark };
  if (first !== 'j') return { kind: 'number', colour: first, number: mark };
  if (mark === '*') return { kind: 'wild', colour: '', number: '' };
  return isColour(mark) ? { kind: 'hash', colour: mark, number: '' } : { kind: 'joker', colour: '', number: mark };
}

/** What stands on a joker that helps no run; `letter` is the colour's in the reader's language. */
export function jokerSign(card: string, letter: (colour: string) => string): string {
  const { kind, colour, number } = readCard(card);
  return kind === 'hash' ? `#${letter(colour)}` : `★${number}`;
}

/** Neither a card to buy, nor a piece to pay with, nor a bid: what has a button of its own. */
export const isPlain = (text: string): boolean => !/^(buy|pay|bid) /.test(text);

export const turnsUp = (text: string): boolean => verb(text) === 'card';

export function heard(text: string): 'card' | 'coin' | 'call' | null {
  if (['draw', 'buy', 'take'].includes(verb(text))) return 'card';
  return verb(text) === 'pay' ? 'coin' : verb(text) === 'bid' ? 'call' : null;
}
