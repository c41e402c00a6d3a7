// How strong a bot is, in words: one of the levels, or a trained player of the operator's by its name.
import { t } from '../texts.svelte';
import type { Level } from '../wire/types';

/** Those that are offered. */
export const LEVELS: Level[] = ['easy', 'normal', 'hard', 'master'];
export const POLICY = 'policy:';
export const strength = (bot: string): string => (bot.startsWith(POLICY) ? bot.slice(POLICY.length) : t(`level-${bot}`));
export const levelOf = (bot: string): string => t('ui-bot-of', { level: strength(bot) });
