// What a player reckons before paying or turning up a card: what a price takes away, how likely the next card is a bust.
import { isJoker } from './notation';
import type { DychaView, Player } from './view';

const BUST_WORTH = 3;

export interface Cost {
  /** Currency tokens that would be left. */
  left: number;
  /** Cards outside one's runs that would have to go. */
  spares: number;
  /** Cards of one's runs that would have to go. */
  runs: number;
}

/** Tokens first, then what stands in no run, and one's runs only at last. */
export function cost(player: Player, price: number): Cost {
  const inRuns = player.runs.flatMap((run) => run.cards).filter((card) => !isJoker(card)).length;
  const owed = Math.max(0, price - player.tokens - BUST_WORTH * player.busts);
  const spares = Math.min(owed, player.numbers.length - inRuns);
  return { left: Math.max(0, player.tokens - price), spares, runs: owed - spares };
}

function busts(view: DychaView, card: string): boolean {
  const [kind, value] = [card[0], Number(card[1])];
  if (kind === 'j') return false;
  if (view.limit !== null && view.turn === view.seats) return kind === 'c' && view.currency + value > view.limit;
  return (kind === 'c' ? view.currency : view.total) + value > view.top;
}

/** Of a hundred next cards, how many would be a bust. */
export function risk(view: DychaView): number {
  const cards = Object.entries(view.unseen);
  const all = cards.reduce((sum, [, count]) => sum + count, 0);
  const bad = cards.filter(([card]) => busts(view, card)).reduce((sum, [, count]) => sum + count, 0);
  return all ? Math.round((100 * bad) / all) : 0;
}
