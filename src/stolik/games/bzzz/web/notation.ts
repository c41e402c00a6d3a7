// How bzzz writes what is done: `play 4`, `draw`, `pass`, `return 10`, `card 4`.
import { verb } from '$house/table/board';

export const play = (card: string): string => `play ${card}`;
export const plays = (text: string): boolean => verb(text) === 'play';

/** A round can end with it. */
export const mayEnd = (text: string): boolean => ['play', 'pass', 'return'].includes(verb(text));

export function heard(text: string): 'card' | 'coin' | null {
  return ['play', 'draw'].includes(verb(text)) ? 'card' : verb(text) === 'return' ? 'coin' : null;
}
