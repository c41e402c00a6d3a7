// What the seat is asked, said in the reader's language with the names at this table.
import { knows, t } from '../texts.svelte';
import type { Prompt } from '../wire/types';
import type { Seat } from './board';

/** While nothing can be answered: the table is busy. */
export const WAIT: Prompt = { id: 'prompt-wait' };

/** A game whose words this browser has not got is at least told apart into asking and waiting. */
export function said(prompt: Prompt, seats: readonly Seat[], asked: boolean): string {
  const who = prompt.who == null ? '' : (seats[prompt.who]?.name ?? '');
  return knows(prompt.id) ? t(prompt.id, { ...prompt.values, who }) : t(asked ? 'prompt-turn' : 'prompt-wait');
}

/** The prompt explained to somebody new; where nobody explained it, what the game is about. */
export function explained(game: string, prompt: Prompt): string {
  const id = [`${prompt.id}-how`, `${game}-how`].find(knows);
  return id ? t(id, prompt.values) : '';
}
