// How a game went: who stood where at which step, who came in as what, and when the lead changed for the last time.

export interface Point {
  step: number;
  scores: readonly number[];
}

export interface Place {
  seat: number;
  rank: number;
  score: number;
}

/** Winners with the least of all: in this game less is better. */
export function lessIsBetter(scores: readonly number[], winners: readonly number[]): boolean {
  const least = Math.min(...scores);
  return winners.some((seat) => scores[seat] === least) && least < Math.max(...scores);
}

/** Winners first, whatever broke their tie; the others by their scores. */
export function places(scores: readonly number[], winners: readonly number[]): Place[] {
  const sign = lessIsBetter(scores, winners) ? 1 : -1;
  const worth = (seat: number) => (winners.includes(seat) ? -Infinity : sign * (scores[seat] ?? 0));
  const order = scores.map((_, seat) => seat).sort((one, other) => worth(one) - worth(other) || one - other);
  return order.map((seat) => ({
    seat,
    rank: 1 + order.filter((other) => worth(other) < worth(seat)).length,
    score: scores[seat] ?? 0,
  }));
}

function leaders({ scores }: Point, less: boolean): string {
  const best = less ? Math.min(...scores) : Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : [])).join();
}

/** From when on the winners, and nobody else, were in the lead; null if the scores do not tell. */
export function decided(points: readonly Point[], winners: readonly number[]): Point | null {
  const last = points.at(-1);
  if (!last || !winners.length) return null;
  const less = lessIsBetter(last.scores, winners);
  if (leaders(last, less) !== [...winners].sort((one, other) => one - other).join()) return null;
  const before = points.findLastIndex((point) => leaders(point, less) !== leaders(last, less));
  return points[before + 1] ?? null;
}
