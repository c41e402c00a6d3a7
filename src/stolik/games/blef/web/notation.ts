// How blef writes cards and what is said: `2-5` a card with two ends, `3x4` three fours, `show lhl` an end of each card
// (low or high), `check`, `left`, `right`.
import { verb } from '$house/table/board';

export type End = 'l' | 'h';

export interface Claim {
  count: number;
  face: number;
}

export const isBid = (text: string): boolean => /^\d+x\d$/.test(text);
export const bid = ({ count, face }: Claim): string => `${count}x${face}`;

export function claimOf(text: string): Claim {
  const [count = 0, face = 0] = text.split('x').map(Number);
  return { count, face };
}

export function endsOf(card: string): Record<End, number> {
  const [l = 0, h = 0] = card.split('-').map(Number);
  return { l, h };
}

export const otherEnd = (end: End): End => (end === 'h' ? 'l' : 'h');

/** The end shown of the card at this place; low where none was chosen. */
export const endAt = (ends: string | null | undefined, place: number): End => (ends?.[place] === 'h' ? 'h' : 'l');

export const isShow = (text: string): boolean => verb(text) === 'show';
export const show = (ends: readonly End[]): string => `show ${ends.join('')}`;
export const isDirection = (text: string): boolean => text === 'left' || text === 'right';

export function heard(text: string): 'card' | 'call' | 'coin' | null {
  if (text === 'check') return 'call';
  return isShow(text) ? 'card' : isBid(text) ? 'coin' : null;
}
