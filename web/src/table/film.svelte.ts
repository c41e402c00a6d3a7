// A finished game as a film: its events, and what every seat could see at any moment.
import { Refusal } from '../wire/api';
import { t } from '../texts.svelte';
import type { Event } from '../wire/types';
import { TableStore, type Moment } from './store.svelte';

const PACE = 900;
const PATIENCE = 100;

async function seated(store: TableStore): Promise<void> {
  for (let tries = 0; !store.table && tries < PATIENCE; tries += 1) await new Promise((go) => setTimeout(go, 50));
  if (!store.table) throw new Refusal({ code: 'table/unknown', text: t('ui-no-table') });
  if (store.table.status !== 'over') throw new Refusal({ code: 'game/running', text: t('ui-replay-running') });
  while (store.picture.earlier) await store.earlierEvents();
}

export class Film {
  at: number | null = $state(null);
  eyes = $state(0);
  running = $state(false);
  private moments: readonly Moment[] = $state.raw([]);
  shown: readonly Event[] = $state.raw([]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private kept = new Map<number, readonly Moment[]>();

  private constructor(private readonly store: TableStore) {
    this.eyes = store.you ?? 0;
  }

  /** In a new language the film goes on where it was. */
  static async open(id: string, before: Film | null): Promise<Film> {
    const store = new TableStore(id);
    try {
      await seated(store);
    } catch (error) {
      store.close();
      throw error;
    }
    before?.stop();
    const film = new Film(store);
    if (before) Object.assign(film, { at: before.at, eyes: before.eyes, kept: before.kept });
    return film;
  }

  get game(): string {
    return this.store.table?.game ?? '';
  }

  get names(): readonly string[] {
    return this.store.seats.map((seat) => seat.name);
  }

  get events(): readonly Event[] {
    return this.store.picture.events;
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
    const moments = this.kept.get(step) ?? (await this.store.everyoneAt(step));
    this.kept.set(step, moments);
    if (this.at !== step) return;
    this.moments = moments;
    this.shown =
      before !== null && step > before ? this.events.filter((event) => event.step > before && event.step <= step) : [];
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
    this.store.close();
  }
}
