// What somebody had in mind who pressed just now, where everybody plays at once: a hand that was already on its way when the
// card in the middle changed was meant for the card before.

/** Milliseconds: nobody answers a new card faster. */
export const REACTION = 300;

export class Glance {
  private seen: { version: number; at: number }[] = [];

  show(version: number, now: number): void {
    if (this.seen.at(-1)?.version === version) return;
    this.seen.push({ version, at: now });
    while ((this.seen[1]?.at ?? now) <= now - REACTION) this.seen.shift();
  }

  /** The newest version there was time to take in. */
  meant(now: number): number {
    const taken = this.seen.findLast(({ at }) => at <= now - REACTION) ?? this.seen[0];
    return taken?.version ?? 0;
  }
}
