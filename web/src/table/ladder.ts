// Playing alone against rising limits: the best result at each, and the rung that comes next. This browser keeps it.
import { keep, recall } from './kept';

export interface Result {
  mine: number;
  theirs: number;
}
export type Ladder = Record<string, Result>;

const name = (game: string): string => `stolik.ladder.${game}`;
const lead = (result: Result): number => result.mine - result.theirs;

export const won = (result: Result | undefined): boolean => !!result && lead(result) > 0;

/** The ladder with one more result, if it is the best at its limit. */
export function climbed(ladder: Ladder, limit: number, result: Result): Ladder {
  const best = ladder[limit];
  return best && lead(best) >= lead(result) ? ladder : { ...ladder, [limit]: result };
}

/** The rank: the highest limit beaten, or null. */
export const reached = (ladder: Ladder): number | null =>
  Object.entries(ladder).reduce<number | null>(
    (rank, [limit, result]) => (won(result) ? Math.max(rank ?? 0, Number(limit)) : rank),
    null,
  );

/** One step above the rank, as far as the ladder goes. */
export const nextRung = (ladder: Ladder, low: number, high: number): number =>
  Math.min(high, (reached(ladder) ?? low - 1) + 1);

export const ladderOf = (game: string): Ladder => recall(name(game), {});

export function climb(game: string, limit: number, result: Result): Ladder {
  const ladder = climbed(ladderOf(game), limit, result);
  keep(name(game), ladder);
  return ladder;
}
