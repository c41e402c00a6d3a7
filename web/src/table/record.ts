// The record of a finished game as text: its head, and the check that the shuffle was the one announced.

export function head(record: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of record.matchAll(/^\[(\S+) "(.*)"\]$/gm)) if (name) found[name] = value ?? '';
  return found;
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** SHA-256 of the secret, in hexadecimal: must be the commitment every seat saw before the first card. */
export async function fingerprint(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes(secret));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The seeds that seats added to the shuffle. */
export const seeds = (head: Record<string, string>): string[] =>
  Object.entries(head).flatMap(([name, value]) => (/^Seed\.\d+$/.test(name) && value ? [value] : []));
