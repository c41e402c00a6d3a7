// When to come back after a lost connection: soon at first, patient later, never with everybody else at once.

export type After = { kind: 'retry'; wait: number } | { kind: 'gone' } | { kind: 'left' };

const FIRST = 300;
const MOST = 8000;

export function patience(attempt: number, luck: number): number {
  const base = Math.min(MOST, FIRST * 2 ** Math.min(attempt, 10));
  return Math.round(base * (0.75 + luck / 2));
}

/** What a closed socket means; codes as docs/protocol.md lists them. `asked`: seconds the server named in `closing`. */
export function afterClose(code: number, attempt: number, luck: number, asked: number | null): After {
  if (code === 1000) return { kind: 'left' };
  if (code === 4404) return { kind: 'gone' };
  if (code === 1008 || code === 4429) return { kind: 'retry', wait: Math.max(MOST, patience(attempt, luck)) };
  if (asked !== null && attempt === 0) return { kind: 'retry', wait: asked * 1000 * (0.5 + luck / 2) };
  return { kind: 'retry', wait: patience(attempt, luck) };
}
