// How siedem writes cards and what is done: `8/1` the value 8 with the step ±1; `lay 8/1`, `beside 8/1`, `take`, `last`.
import { verb } from '$house/table/board';

export function readCard(card: string): { value: number; step: number } {
  const [value = 0, step = 0] = card.split('/').map(Number);
  return { value, step };
}

export const lay = (card: string, beside: boolean): string => `${beside ? 'beside' : 'lay'} ${card}`;
export const lays = (text: string): boolean => verb(text) === 'lay';

/** The key of a value: 1–9, and 0 for ten. */
export const keyOf = (value: number): string => String(value % 10);
export const valueOfKey = (key: string): number | null => (/^[0-9]$/.test(key) ? Number(key) || 10 : null);

export function heard(text: string): 'card' | 'call' | null {
  return ['lay', 'beside'].includes(verb(text)) ? 'card' : text === 'last' ? 'call' : null;
}
