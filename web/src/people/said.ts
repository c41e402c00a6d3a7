// Shares and moments in words.
import { language, t } from '../texts.svelte';
import type { Estimate, Sitter } from '../wire/types';
import { strength } from '../table/level';

export const percent = (share: number): string => `${Math.round(share * 100)} %`.replace('-', '−');
export const change = (share: number): string => (share > 0 ? '+' : '') + percent(share);
export const points = (value: number): string => `${Math.round(value)}`.replace('-', '−');

export function range(one: Estimate | null, say: (value: number) => string): string {
  if (!one) return '–';
  if (one.low === null || one.high === null) return say(one.value);
  return t('ui-stat-range', { value: say(one.value), low: say(one.low), high: say(one.high) });
}

export const day = (at: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);
export const hour = (at: number): string => new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(at);

export function outcome(share: number | null): 'won' | 'lost' | 'shared' | 'stopped' {
  if (share === null) return 'stopped';
  return share === 0 ? 'lost' : share < 1 ? 'shared' : 'won';
}

export function sitter({ name, level, you }: Sitter, person = false): string {
  if (you) return t('ui-my-you');
  if (!level) return name;
  return person ? t('ui-my-left', { name }) : t('ui-my-bot', { name, level: strength(level) });
}

export const problem = (error: unknown): string => (error instanceof Error ? error.message : String(error));
