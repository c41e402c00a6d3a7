// This browser's own part of every shuffle: given after the commitment was seen, and kept to be looked for in the record.

const KEY = 'stolik.seeds';
const KEPT = 100;

export const seed = (): string => crypto.getRandomValues(new Uint8Array(8)).join('-');

type Given = readonly [commitment: string, seed: string];

function given(): Given[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Given[];
  } catch {
    return [];
  }
}

export function keep(commitment: string, seed: string): void {
  const others = given().filter(([known]) => known !== commitment);
  localStorage.setItem(KEY, JSON.stringify([...others, [commitment, seed]].slice(-KEPT)));
}

/** The seed this browser gave when it had seen this commitment. */
export const kept = (commitment: string): string | undefined => given().find(([known]) => known === commitment)?.[1];

const toPlay = new Set<string>();

/** A table that was opened to be played at once: its page is ready as soon as it has seen the commitment. */
export const playAtOnce = (table: string): void => void toPlay.add(table);

export const isToPlay = (table: string): boolean => toPlay.delete(table);
