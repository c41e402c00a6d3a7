// A finished game as a film: its events, and what could be seen at any moment.
import { get, Refusal } from '../wire/api';
import type { Event, View } from '../wire/types';
import { TableStore } from './store.svelte';

const PACE = 900;

/** Where a film comes from: with everybody's cards once the game is over, else as one's own seat saw it. */
interface Reel {
  game: string;
  names: readonly string[];
  events: readonly Event[];
  /** The seats whose eyes one may borrow, in order of the views; null: only one's own. */
  eyes: readonly number[] | null;
  me: number | null;
  views: (step: number) => Promise<readonly View[]>;
  close: () => void;
}

interface OpenReplay {
  game: string;
  names: string[];
  events: Event[];
}

async function openReel(id: string): Promise<Reel> {
  const path = `tables/${encodeURIComponent(id)}/replay`;
  const { game, names, events } = await get<OpenReplay>(path);
  const views = async (step: number) => (await get<{ views: View[] }>(`${path}/${step}`)).views;
  return { game, names, events, eyes: names.map((_, seat) => seat), me: 0, views, close: () => undefined };
}

/** As long as the server shows nobody else's cards, one's own memory of the game. */
async function ownReel(id: string): Promise<Reel> {
  const store = new TableStore(id);
  for (let tries = 0; !store.table && tries < 100; tries += 1) await new Promise((go) => setTimeout(go, 50));
  const { table, picture } = store;
  if (!table) throw new Refusal({ code: 'table/unknown', text: '' });
  const views = async (step: number) => {
    const view = await store.viewAt(step);
    return view ? [view] : [];
  };
  return { game: table.game, names: table.seats.map((seat) => seat.name), events: picture.events, eyes: null, me: picture.you, views, close: () => store.close() };
}

export class Film {
  at: number | null = $state(null);
  private place = $state(0);
  running = $state(false);
  private views: readonly View[] = $state.raw([]);
  shown: readonly Event[] = $state.raw([]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private kept = new Map<number, readonly View[]>();

  private constructor(private readonly reel: Reel) {}

  /** In a new language the film goes on where it was. */
  static async open(id: string, before: Film | null): Promise<Film> {
    const reel = await openReel(id).catch((error: unknown) => {
      if (error instanceof Refusal && error.sorry.code !== 'net/unreachable') return ownReel(id);
      throw error;
    });
    before?.stop();
    const film = new Film(reel);
    if (before) Object.assign(film, { at: before.at, place: before.place, kept: before.kept });
    return film;
  }

  get game(): string {
    return this.reel.game;
  }

  get names(): readonly string[] {
    return this.reel.names;
  }

  get events(): readonly Event[] {
    return this.reel.events;
  }

  get steps(): readonly number[] {
    return this.reel.events.map((event) => event.step);
  }

  get choices(): readonly number[] {
    return this.reel.eyes ?? [];
  }

  /** The seat one looks from; null: a spectator's place. */
  get eyes(): number | null {
    return this.reel.eyes ? this.place : this.reel.me;
  }

  get view(): View | null {
    return this.views[this.reel.eyes ? this.place : 0] ?? null;
  }

  see(seat: number): void {
    this.place = seat;
  }

  async look(step: number): Promise<void> {
    const before = this.at;
    this.at = step;
    const views = this.kept.get(step) ?? (await this.reel.views(step));
    this.kept.set(step, views);
    if (this.at !== step) return;
    this.views = views;
    this.shown = before !== null && step > before ? this.events.filter((event) => event.step > before && event.step <= step) : [];
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
    this.reel.close();
  }
}
