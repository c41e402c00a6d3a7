// How nerwy writes cards and what is done: `3` two-sided, `3h` one-sided (its back is a heart), `heart` a back, specials by
// their names; `lay 3`, `lay 3h up`, `lay trap down`, `call`, `wave`.
import { verb } from '$house/table/board';

export const isBack = (card: string): boolean => card === 'heart' || card === '?';
export const isTwoSided = (card: string): boolean => /^[1-5]$/.test(card);

/** The number on it; null for specials and backs. */
export const valueOf = (card: string): number | null => (/^[1-5]h?$/.test(card) ? Number(card[0]) : null);

/** What people call it, whichever way it is backed. */
export const nameOf = (card: string): string => String(valueOf(card) ?? card);

/** The ways to lay a card, of all that is legal. */
export const lays = (legal: readonly string[], card: string): string[] =>
  legal.filter((text) => text === `lay ${card}` || text.startsWith(`lay ${card} `));

/** The lay to ask about when there is no legal one. */
export const anyLay = (card: string): string => (isTwoSided(card) ? `lay ${card}` : `lay ${card} up`);

export function heard(text: string): 'card' | 'call' | null {
  return verb(text) === 'lay' ? 'card' : text === 'call' ? 'call' : null;
}

/** Letting a card pass and the back of the next one are no news. */
export const isTold = (text: string): boolean => !['wave', 'back'].includes(verb(text));
