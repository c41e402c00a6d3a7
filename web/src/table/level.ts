// How strong a bot is, in words: one of the levels, or a trained player of the operator's by its name.
import { t } from '../texts.svelte';

export const POLICY = 'policy:';
export const strength = (bot: string): string => (bot.startsWith(POLICY) ? bot.slice(POLICY.length) : t(`level-${bot}`));
export const levelOf = (bot: string): string => t('ui-bot-of', { level: strength(bot) });
