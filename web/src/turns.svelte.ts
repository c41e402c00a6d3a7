// Where a seat waits for this browser's person, and at how many of these tables it is their turn.
import { get } from './wire/api';
import type { MyTable } from './wire/types';

const EVERY = 60_000;

export const turns: { mine: readonly MyTable[] } = $state({ mine: [] });

export async function findTurns(): Promise<void> {
  turns.mine = await get<MyTable[]>('mine');
}

/** How many tables wait for this person, but for the one that is open. */
export const waiting = (open = ''): number => turns.mine.filter(({ turn, table }) => turn && table.id !== open).length;

/** `(2) Stolik`: seen while another tab is read. */
export const titled = (title: string, count: number): string => (count ? `(${count}) ${title}` : title);

/** Looks again now and then, when somebody turns back to the page, and when they were told. Returns how to stop. */
export function watchTurns(): () => void {
  const look = () => void findTurns().catch(() => undefined);
  const turned = () => {
    if (!document.hidden) look();
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener('visibilitychange', turned);
  navigator.serviceWorker?.addEventListener('message', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turned);
    navigator.serviceWorker?.removeEventListener('message', look);
  };
}
