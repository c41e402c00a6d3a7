// A finished game as a film: its events, and what every seat could see at any moment.
import { WAIT } from './prompt';
import { get } from '../wire/api';
import type { Event, Replay, ReplayMoment } from '../wire/types';
import type { Moment } from './store.svelte';

const PACE = 900;

/** The query that names a game of a table; without one it is the last. */
export const which = (match: number): string => (match ? `?match=${match}` : '');

export class Film {
  at: number | null = $state(null);
  eyes = $state(0);
  running = $state(false);
  sorry = $state('');
  private moments: readonly Moment[] = $state.raw([]);
  shown: readonly Event[] = $state.raw([]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private kept = new Map<number, readonly Moment[]>();

  private constructor(private readonly played: Replay) {
    this.eyes = played.you ?? 0;
  }

  /** In a new language the film goes on where it was. */
  static async open(id: string, match: number, before: Film | null): Promise<Film> {
    const film = new Film(await get<Replay>(`tables/${encodeURIComponent(id)}/replay${which(match)}`));
    before?.stop();
    if (before) Object.assign(film, { at: before.at, eyes: before.eyes, kept: before.kept });
    return film;
  }

  get game(): string {
    return this.played.game;
  }

  get match(): number {
    return this.played.match;
  }

  get names(): readonly string[] {
    return this.played.names;
  }

  get events(): readonly Event[] {
    return this.played.events;
  }

  get steps(): readonly number[] {
    return this.events.map((event) => event.step);
  }

  get moment(): Moment | null {
    return this.moments[this.eyes] ?? null;
  }

  see(seat: number): void {
    this.eyes = seat;
  }

  async look(step: number): Promise<void> {
    const before = this.at;
    this.at = step;
    const moments = this.kept.get(step) ?? (await this.seen(step));
    if (this.at !== step || !moments.length) return;
    this.moments = moments;
    this.shown =
      before !== null && step > before ? this.events.filter((event) => event.step > before && event.step <= step) : [];
  }

  /** A moment as every seat saw it; what cannot be had just now can be asked for again. */
  private async seen(step: number): Promise<readonly Moment[]> {
    const { table, match } = this.played;
    try {
      const { views, prompts } = await get<ReplayMoment>(`tables/${table}/replay/${step}${which(match)}`);
      const moments = views.map((view, seat) => ({ step, view, prompt: prompts[seat] ?? WAIT }));
      this.kept.set(step, moments);
      this.sorry = '';
      return moments;
    } catch (error) {
      this.sorry = error instanceof Error ? error.message : String(error);
      return [];
    }
  }

  toggle(): void {
    this.running = !this.running;
    clearInterval(this.timer);
    if (!this.running) return;
    if (this.at === this.steps.at(-1)) void this.look(this.steps[0] ?? 0);
    this.timer = setInterval(() => void this.onward(), PACE);
  }

  private async onward(): Promise<void> {
    const next = this.steps.find((step) => step > (this.at ?? 0));
    if (next === undefined) this.toggle();
    else await this.look(next);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
