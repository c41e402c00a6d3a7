// One table as this browser lives it: the picture, what of it is shown now, and everything one can ask for.
import { buzz, sound } from '../sounds';
import { language, t } from '../texts.svelte';
import { motionless, prefs } from '../prefs.svelte';
import { post } from '../wire/api';
import { Link, type LinkState } from '../wire/link';
import type { Answer } from '../wire/outbox';
import type { Event, Joined, Said, ServerMessage, View } from '../wire/types';
import { NO_RACE, type BoardModule, type Clock, type Race, type Seat } from './board';
import { BLANK, receive, type Picture } from './picture';
import { drain, next, NOTHING, push, type Scenes } from './scenes';

export interface Note {
  kind: 'refused' | 'late' | 'info';
  text: string;
  clause: string;
  stamp: number;
}

/** A moment looked back at. */
export interface Moment {
  step: number;
  view: View;
}

/** This browser's own part of the shuffle. */
const seed = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

const NOTE_LASTS = 7000;
const SAID_LASTS = 4500;

export class TableStore {
  picture: Picture = $state.raw(BLANK);
  scenes: Scenes = $state.raw(NOTHING);
  link: LinkState = $state('joining');
  latency = $state(0);
  note: Note | null = $state.raw(null);
  said: readonly (Said & { stamp: number })[] = $state.raw([]);
  moment: Moment | null = $state.raw(null);
  /** What the live regions say: politely what others do, at once when it is one's turn. */
  polite = $state('');
  urgent = $state('');
  busy = $state(false);
  module: BoardModule | null = null;
  private wire: Link;
  private hold: ReturnType<typeof setTimeout> | undefined;
  private holding = false;

  constructor(readonly id: string) {
    const url = `${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(id)}/socket`;
    this.wire = new Link(url, {
      hello: () => ({ type: 'hello', lang: language(), since: this.table?.version ?? null, match: this.table?.match ?? null }),
      message: (message) => this.receive(message),
      state: (state) => (this.link = state),
      latency: (millis) => (this.latency = Math.round(millis)),
    });
  }

  close(): void {
    clearTimeout(this.hold);
    this.wire.close();
  }

  get table() {
    return this.picture.table;
  }

  get position() {
    return this.scenes.shown?.position ?? null;
  }

  get you() {
    return this.picture.you;
  }

  /** The view on the screen: the newest shown, or the moment looked back at. */
  get view(): View | null {
    return this.moment?.view ?? (this.position?.view as View | undefined) ?? null;
  }

  get live(): boolean {
    return !this.moment && this.scenes.waiting.length === 0 && !this.busy;
  }

  get legal(): readonly string[] {
    return this.live ? (this.picture.position?.legal.map((choice) => choice.text) ?? []) : [];
  }

  phrase(text: string): string {
    return this.picture.position?.legal.find((choice) => choice.text === text)?.phrase ?? text;
  }

  get seats(): readonly Seat[] {
    return (this.table?.seats ?? []).map((seat, number) => ({
      name: seat.name || t('ui-seat-empty'),
      bot: seat.kind === 'bot' || seat.stand_in ? (seat.level ?? 'normal') : null,
      here: seat.kind === 'bot' || seat.online,
      mine: number === this.you,
    }));
  }

  get clocks(): readonly Clock[] {
    const { position, offset, table } = this.picture;
    if (!position || !table || this.moment || table.status !== 'playing') return [];
    const { turns, window } = position.clocks;
    const own = turns.map(({ seat, deadline }) => ({ seats: [seat], ends: deadline - offset, length: table.clock.turn_ms }));
    if (window === null) return own;
    return [{ seats: [], ends: window - offset, length: table.clock.call_window * 1000 }, ...own];
  }

  get race(): Race {
    const { position, offset } = this.picture;
    if (!position) return NO_RACE;
    const local = (at: number | null) => (at === null ? null : at - offset);
    const { began, ended, slip } = position.clocks;
    return { began: local(began), ended: local(ended), slip: local(slip) };
  }

  // -- asking ----------------------------------------------------------------------------------------

  async act(text: string): Promise<void> {
    this.skip();
    this.note = null;
    const realTime = this.table?.real_time ?? false;
    // the answer to a turn is waited for; without turns hands stay quick
    this.busy = !realTime;
    const answer = await this.wire.ask({ type: 'act', version: this.table?.version ?? 0, text });
    this.busy = false;
    this.heed(answer);
  }

  async why(text: string): Promise<void> {
    const answer = await this.wire.ask({ type: 'why', text });
    if (answer.type === 'because' && answer.sorry) this.tell('refused', answer.sorry.text, answer.sorry.clause);
    else this.heed(answer);
  }

  async ask(command: Parameters<Link['ask']>[0]): Promise<boolean> {
    const answer = await this.wire.ask(command);
    this.heed(answer);
    return answer.type !== 'refused';
  }

  async sit(seat: number | null): Promise<void> {
    const name = prefs.name.trim() || t('ui-guest');
    try {
      await post<Joined>(`tables/${this.id}/seats`, { name, seat, seed: seed() });
      this.wire.again();
    } catch (error) {
      this.tell('refused', error instanceof Error ? error.message : String(error));
    }
  }

  ready(ready: boolean): Promise<boolean> {
    return this.ask({ type: 'ready', ready, seed: seed() });
  }

  /** The owner starts; empty seats are filled with bots. */
  async start(fill: boolean): Promise<void> {
    await this.ready(true);
    if (this.table?.status === 'lobby') await this.ask({ type: 'start', fill: fill ? 'normal' : null });
  }

  async look(step: number): Promise<void> {
    const view = await this.viewAt(step);
    if (view) this.moment = { step, view };
  }

  async viewAt(step: number): Promise<View | null> {
    const answer = await this.wire.ask({ type: 'past', step });
    return answer.type === 'past' ? (answer.view as View) : null;
  }

  /** Every seat's view of a moment, once the game is over. */
  async everyoneAt(step: number): Promise<readonly View[]> {
    const answer = await this.wire.ask({ type: 'past', step, everyone: true });
    return answer.type === 'past' ? (answer.views as View[]) : [];
  }

  now(): void {
    this.moment = null;
  }

  async earlierEvents(): Promise<void> {
    const first = this.picture.events[0];
    if (first && this.picture.earlier) await this.wire.ask({ type: 'log', before: first.step, limit: 200 });
  }

  speak(): void {
    // what was said in the other language is not said again
    this.polite = this.urgent = '';
    this.wire.tell({ type: 'lang', lang: language() });
  }

  // -- hearing ---------------------------------------------------------------------------------------

  private receive(message: ServerMessage): void {
    const before = this.picture;
    const picture = receive(before, message, Date.now());
    this.picture = picture;
    if (message.type === 'moved' && picture !== before) this.arrived(message.events);
    if (message.type === 'welcome') this.welcomed(before);
    if (message.type === 'said') this.hear(message);
    if (message.type === 'fault') this.tell('refused', message.sorry.text);
    if (message.type === 'closing') this.tell('info', message.text);
  }

  private welcomed(before: Picture): void {
    const { position } = this.picture;
    clearTimeout(this.hold);
    this.holding = false;
    this.scenes = { shown: position ? { position, events: [] } : null, waiting: [] };
    if (before.position?.step !== position?.step) this.moment = null;
    this.summon();
  }

  private arrived(events: readonly Event[]): void {
    const { position } = this.picture;
    if (!position) return;
    this.scenes = push(this.scenes, { position, events });
    if (!this.holding) this.advance();
  }

  /** Shows the next scene, and lets it stand as long as its board asks for. */
  private advance(): void {
    const scenes = next(this.scenes);
    if (scenes === this.scenes) return;
    this.scenes = scenes;
    const { position, events } = scenes.shown!;
    this.perform(events);
    const wait = this.table?.real_time || motionless() ? 0 : (this.module?.beats?.(events, position.view as View) ?? 0);
    this.holding = wait > 0;
    if (this.holding) this.hold = setTimeout(() => this.released(), wait);
    else this.released();
  }

  private released(): void {
    this.holding = false;
    if (this.scenes.waiting.length) this.advance();
    else this.summon();
  }

  /** A tap: whatever is being shown is over. */
  skip(): void {
    if (!this.scenes.waiting.length) return;
    clearTimeout(this.hold);
    this.holding = false;
    this.scenes = drain(this.scenes);
    this.perform(this.scenes.shown?.events ?? []);
    this.summon();
  }

  private perform(events: readonly Event[]): void {
    const others = events.filter((event) => event.actor !== this.you);
    if (others.length) this.polite = others.slice(-6).map((event) => event.line).join('. ');
    const heard = events.map((event) => this.module?.heard?.(event) ?? null);
    const loudest = (['call', 'coin', 'card'] as const).find((each) => heard.includes(each));
    if (loudest) sound(loudest);
  }

  private summoned = '';
  private summon(): void {
    const { position, table, you } = this.picture;
    if (!position || !table) return;
    const stamp = `${table.match}.${position.step}`;
    const mine = you !== null && position.legal.length > 0 && table.status === 'playing';
    if (table.status === 'over' && this.summoned !== `${stamp}.over`) {
      this.summoned = `${stamp}.over`;
      if (you !== null && (position.view as View).winners.includes(you)) sound('win');
    } else if (mine && !table.real_time && this.summoned !== stamp) {
      this.summoned = stamp;
      this.urgent = '';
      setTimeout(() => (this.urgent = t('ui-your-turn')), 60);
      sound('turn');
      if (document.hidden || matchMedia('(pointer: coarse)').matches) buzz(60);
    }
  }

  private hear(said: Said): void {
    const stamp = performance.now();
    this.said = [...this.said, { ...said, stamp }];
    if (said.text) this.polite = `${said.name}: ${said.text}`;
    setTimeout(() => (this.said = this.said.filter((each) => each.stamp !== stamp)), SAID_LASTS);
  }

  private heed(answer: Answer): void {
    if (answer.type !== 'refused') return;
    if (answer.late) sound('late');
    this.tell(answer.late ? 'late' : 'refused', answer.sorry.text, answer.sorry.clause);
  }

  tell(kind: Note['kind'], text: string, clause = ''): void {
    const stamp = performance.now();
    this.note = { kind, text, clause, stamp };
    setTimeout(() => {
      if (this.note?.stamp === stamp) this.note = null;
    }, NOTE_LASTS);
  }
}
