// The letter that doubles a colour on a card: the first of its name in the reader's language (N Z P R, B G O P).
import { knows, t } from '$house/texts.svelte';

export const letter = (colour: string): string =>
  knows('dycha-colour') && colour ? t('dycha-colour', { colour }).charAt(0).toUpperCase() : '';
