// One table as this browser lives it: the picture, what of it is shown now, and everything one can ask for.
import { sound } from '../sounds';
import { language, t } from '../texts.svelte';
import { motionless, prefs } from '../prefs.svelte';
import { post } from '../wire/api';
import { Link, type LinkState, type Unsent } from '../wire/link';
import type { Answer } from '../wire/outbox';
import type { Event, HintShown, Joined, Prompt, Said, ServerMessage, View } from '../wire/types';
import { Announcer } from './announce.svelte';
import { keepSeen, lastSeen, missed, type Seen } from './away';
import { beatOf, HURRY, MISSED, readingTime, type Beat } from './beat';
import { NO_RACE, type BoardModule, type Clock, type Race, type Seat } from './board';
import { Glance } from './glance';
import { BLANK, receive, type Picture } from './picture';
import { WAIT } from './prompt';
import { cut, drain, ending, next, NOTHING, push, type Scene, type Scenes } from './scenes';
import { isToPlay, keep, seed } from './seed';

export interface Note {
  kind: 'refused' | 'late' | 'info';
  text: string;
  clause: string;
  stamp: number;
}

/** A moment looked back at. */
export interface Moment<V = View> {
  step: number;
  view: V;
  prompt: Prompt;
  /** What led to it, where it is recalled for that. */
  events?: readonly Event[];
}

const NOTE_LASTS = 7000;
const SAID_LASTS = 4500;

export class TableStore<V extends View = View> {
  picture: Picture<V> = $state.raw(BLANK);
  scenes: Scenes<V> = $state.raw(NOTHING);
  link: LinkState = $state('joining');
  latency = $state(0);
  note: Note | null = $state.raw(null);
  said: readonly (Said & { stamp: number })[] = $state.raw([]);
  moment: Moment<V> | null = $state.raw(null);
  /** What is being read; moves that come meanwhile wait. */
  beat: Beat | null = $state.raw(null);
  /** What a hard bot would do in the decision at hand, once it was asked. */
  hint: HintShown | 'asked' | null = $state.raw(null);
  /** What people did while nobody looked. */
  away: readonly Event[] = $state.raw([]);
  readonly announcer = new Announcer();
  busy = $state(false);
  /** Opened to be played at once: there is nothing to do in the lobby. */
  atOnce: boolean = $state(false);
  module: BoardModule<V> | null = $state.raw(null);
  private wire: Link<V>;
  private glance = new Glance();
  private hold: ReturnType<typeof setTimeout> | undefined;
  private holding = false;
  /** Until when what is being read stands by itself. */
  private until = Infinity;
  /** What came while something was read is shown one thing after another. */
  private catchingUp = false;

  constructor(readonly id: string) {
    this.atOnce = isToPlay(id);
    const url = `${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(id)}/socket`;
    this.wire = new Link<V>(url, {
      hello: () => ({
        type: 'hello',
        lang: language(),
        name: prefs.name,
        since: this.picture.match === null ? null : this.picture.played,
        match: this.picture.match,
      }),
      message: (message) => this.receive(message),
      state: (state) => (this.link = state),
      latency: (millis) => (this.latency = Math.round(millis)),
    });
    document.addEventListener('visibilitychange', this.turned);
  }

  close(): void {
    clearTimeout(this.hold);
    document.removeEventListener('visibilitychange', this.turned);
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
  get view(): V | null {
    return this.moment?.view ?? this.position?.view ?? null;
  }

  get live(): boolean {
    return !this.moment && !this.beat && this.scenes.waiting.length === 0 && !this.busy;
  }

  get legal(): readonly string[] {
    return this.live ? (this.picture.position?.legal.map((choice) => choice.text) ?? []) : [];
  }

  /** What the seat is asked in the view on the screen; a question that cannot be answered just now is not put. */
  get prompt(): Prompt {
    if (this.moment) return this.moment.prompt;
    if (this.beat) return WAIT;
    const position = this.scenes.waiting.length ? this.position : this.picture.position;
    return !position || (position.legal.length && !this.live) ? WAIT : position.prompt;
  }

  phrase(text: string): string {
    return this.picture.position?.legal.find((choice) => choice.text === text)?.phrase ?? text;
  }

  get seats(): readonly Seat[] {
    return (this.table?.seats ?? []).map((seat, number) => ({
      name: seat.name || t('ui-seat-empty'),
      bot: seat.kind === 'bot' || seat.stand_in ? (seat.level ?? 'normal') : null,
      here: seat.kind === 'bot' || seat.online,
      holiday: seat.holiday === null ? null : seat.holiday - this.picture.offset,
      mine: number === this.you,
    }));
  }

  get clocks(): readonly Clock[] {
    const { position, offset, table } = this.picture;
    if (!position || !table || this.moment || table.status !== 'playing') return [];
    const { turns, window } = position.clocks;
    const own = turns.map(({ seat, deadline }) => ({
      seats: [seat],
      ends: deadline - offset,
      length: table.clock.turn_ms,
    }));
    if (window === null) return own;
    const length = table.clock.slow ? table.clock.turn_ms : table.clock.call_window * 1000;
    return [{ seats: [], ends: window - offset, length }, ...own];
  }

  get race(): Race {
    const { position, offset } = this.picture;
    if (!position) return NO_RACE;
    const local = (at: number | null) => (at === null ? null : at - offset);
    const { began, ended, slip } = position.clocks;
    return { began: local(began), ended: local(ended), slip: local(slip) };
  }

  /** A game of a match without turns has ended: the next one begins once everybody here has seen it, or had time to. */
  get pausing(): boolean {
    return this.table?.status === 'playing' && this.table.starts_at !== null;
  }

  /** This seat is shown what fits, where others find out by trying. */
  get help(): boolean {
    return this.you !== null && (this.table?.help.includes(this.you) ?? false);
  }

  // -- asking ----------------------------------------------------------------------------------------

  async act(text: string): Promise<void> {
    const version = this.table?.real_time ? this.glance.meant(Date.now()) : (this.table?.version ?? 0);
    await this.decide({ type: 'act', version, text });
  }

  /** Chooses anew what several choose in secret at once. */
  async takeBack(): Promise<void> {
    if (await this.decide({ type: 'take_back' })) this.announcer.say(t('ui-taken-back'));
  }

  private decide(command: Unsent): Promise<boolean> {
    this.skip();
    this.note = null;
    // the answer to a turn is waited for; without turns hands stay quick
    this.busy = !this.table?.real_time;
    return this.ask(command).finally(() => (this.busy = false));
  }

  async why(text: string): Promise<void> {
    const answer = await this.wire.ask({ type: 'why', text });
    if (answer.type === 'because' && answer.sorry) this.tell('refused', answer.sorry.text, answer.sorry.clause);
    else this.heed(answer);
  }

  async askHint(): Promise<void> {
    if (this.hint === 'asked' || !this.table?.training || !this.legal.length) return;
    const step = this.picture.position?.step;
    this.hint = 'asked';
    const answer = await this.wire.ask({ type: 'hint' });
    // whoever has decided meanwhile needs none
    this.hint = answer.type === 'hint' && this.picture.position?.step === step ? answer : null;
    this.heed(answer);
  }

  async ask(command: Unsent): Promise<boolean> {
    const answer = await this.wire.ask(command);
    this.heed(answer);
    return answer.type !== 'refused';
  }

  async sit(seat: number | null): Promise<void> {
    const name = prefs.name.trim() || t('ui-guest');
    try {
      await post<Joined>(`tables/${this.id}/seats`, { name, seat });
      this.wire.again();
    } catch (error) {
      this.tell('refused', error instanceof Error ? error.message : String(error));
    }
  }

  /** Also the answer to "rematch?"; the one way by which a seed gets into the shuffle. */
  ready(ready: boolean): Promise<boolean> {
    const own = seed();
    keep(this.table?.commitment ?? '', own);
    return this.ask({ type: 'ready', ready, seed: own });
  }

  /** The owner starts; empty seats are filled with bots. `passOver`: bots play for who is not ready, until they say so. */
  async start(fill: boolean, passOver = false): Promise<void> {
    await this.ready(true);
    const waits = this.table?.status === 'lobby' || (passOver && this.table?.status === 'over');
    if (waits) await this.ask({ type: 'start', fill: fill ? 'normal' : null, pass_over: passOver });
  }

  async look(step: number): Promise<void> {
    this.moment = (await this.momentAt(step)) ?? this.moment;
  }

  async momentAt(step: number): Promise<Moment<V> | null> {
    const answer = await this.wire.ask({ type: 'past', step });
    return answer.type === 'past' ? { step, view: answer.view, prompt: answer.prompt } : null;
  }

  now(): void {
    this.moment = null;
    if (this.beat?.recalled) this.beat = null;
  }

  /** The newest thing that was stopped at. */
  get newest(): Event | null {
    return this.picture.events.findLast((event) => event.upshot?.title) ?? null;
  }

  /** Shows once more how something ended, as the table looked then. */
  async recall(event: Event): Promise<void> {
    // what came while something was read need not be waited for, unless more of it ended something
    if (this.holding && (!this.catchingUp || this.scenes.waiting.some(ending))) return;
    this.skip();
    const [past, before] = await Promise.all([this.momentAt(event.step), this.momentAt(event.step - 1)]);
    if (!past) return;
    this.moment = { ...past, events: [event] };
    this.beat = { ...beatOf(event, past.view.scores, before?.view.scores ?? past.view.scores), recalled: true };
  }

  /** Whoever has read it goes on. */
  goOn(): void {
    if (this.beat?.recalled) return this.now();
    if (this.pausing && this.you !== null) {
      clearTimeout(this.hold);
      return void this.ask({ type: 'ready', ready: true });
    }
    this.letGo();
    this.catchingUp = true;
    this.released();
  }

  /** Somebody is still at it: it stays until they go on. */
  linger(): void {
    if (!this.beat?.recalled) this.goOnAfter(Infinity);
  }

  async earlierEvents(): Promise<void> {
    const first = this.picture.events[0];
    if (first && this.picture.earlier) await this.wire.ask({ type: 'log', before: first.step, limit: 200 });
  }

  speak(): void {
    this.announcer.hush();
    this.wire.tell({ type: 'lang', lang: language() });
  }

  // -- hearing ---------------------------------------------------------------------------------------

  private receive(message: ServerMessage<V>): void {
    const before = this.picture;
    const picture = receive(before, message, Date.now());
    this.picture = picture;
    if (picture.table) this.glance.show(picture.table.version, Date.now());
    // what was refused in a game is of no use after it
    if (before.table?.status === 'playing' && picture.table?.status === 'over') this.note = null;
    if (message.type === 'moved' && picture !== before) this.arrived(message.events);
    if (message.type === 'welcome') this.welcomed(before);
    if (message.type === 'welcome' && message.stood_in && message.table.status === 'playing')
      this.tell('info', t('ui-stood-in', { count: message.stood_in }));
    if (message.type === 'welcome' && this.atOnce) void this.ready(true).then(() => (this.atOnce = false));
    if (message.type === 'said') this.hear(message);
    if (message.type === 'fault') this.tell('refused', message.sorry.text);
    if (message.type === 'closing') this.tell('info', message.text);
  }

  private welcomed(before: Picture<V>): void {
    const { position } = this.picture;
    this.letGo();
    this.scenes = { shown: position ? { position, events: [] } : null, waiting: [] };
    if (before.position?.step !== position?.step) this.moment = null;
    this.see();
    this.summon();
    if (this.pausing && this.newest && position) {
      const { scores } = position.view;
      this.stop(beatOf(this.newest, scores, scores), 0, []);
    }
  }

  private arrived(events: readonly Event[]): void {
    const { position } = this.picture;
    if (!position) return;
    if (this.hint !== 'asked') this.hint = null;
    this.scenes = push(this.scenes, { position, events });
    // nobody reads on once hands may play again
    if (this.holding && this.table?.real_time) this.letGo();
    if (!this.holding) this.advance();
    else if (this.beat) this.goOnAfter(Math.min(this.until - Date.now(), this.spare));
  }

  /** How long this seat may still read: until its own time runs, if it is asked something and has a clock. */
  private get spare(): number {
    const asked = (this.picture.position?.legal.length ?? 0) > 0 ? this.clocks : [];
    const own = asked.filter(({ seats }) => !seats.length || seats.includes(this.you ?? -1));
    return Math.min(Infinity, ...own.map(({ ends, length }) => Math.max(HURRY, ends - length - Date.now())));
  }

  private letGo(): void {
    clearTimeout(this.hold);
    this.holding = false;
    this.beat = null;
  }

  /** Shows the next scene, and lets it stand as long as its board asks for. */
  private advance(): void {
    const [first] = this.scenes.waiting;
    if (!first) return;
    const end = this.table?.real_time && !this.pausing ? undefined : ending(first);
    if (end && end.step < first.position.step) return void this.cut(first, end.step);
    const before = this.view;
    this.scenes = next(this.scenes);
    this.perform(first.events);
    const moves =
      this.table?.real_time || motionless() ? 0 : (this.module?.beats?.(first.events, first.position.view) ?? 0);
    const wait = Math.max(moves, this.missed);
    if (end) this.stop(beatOf(end, first.position.view.scores, before?.scores ?? []), wait, first.events);
    else this.wait(wait);
  }

  /** How long a move stands that came while something was read; nobody with a clock is kept from the newest. */
  private get missed(): number {
    this.catchingUp &&= this.scenes.waiting.length > 0;
    return this.catchingUp && this.spare === Infinity ? MISSED * (prefs.reading || 1) : 0;
  }

  /** The table as it was when something had ended, before cards were dealt again. */
  private async cut(first: Scene<V>, step: number): Promise<void> {
    this.holding = true;
    const past = await this.momentAt(step);
    if (this.scenes.waiting[0] !== first) return;
    this.scenes = cut(this.scenes, step, past?.view ?? first.position.view);
    this.advance();
  }

  /** Lets a scene be read, at least as long as it moves. */
  private stop(beat: Beat, moves: number, events: readonly Event[]): void {
    this.beat = beat;
    this.announcer.say([...events.slice(-1).map((event) => event.line), beat.title, ...beat.lines].join('. '));
    this.holding = true;
    const time = Math.max(moves, readingTime(beat, prefs.reading));
    this.goOnAfter(Math.min(time, this.spare));
  }

  private goOnAfter(millis: number): void {
    clearTimeout(this.hold);
    this.until = Date.now() + millis;
    if (millis < Infinity) this.hold = setTimeout(() => this.goOn(), millis);
  }

  private wait(millis: number): void {
    this.holding = millis > 0;
    if (this.holding) this.hold = setTimeout(() => this.released(), millis);
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
    this.letGo();
    this.scenes = drain(this.scenes);
    this.perform(this.scenes.shown?.events ?? []);
    this.summon();
  }

  private perform(events: readonly Event[]): void {
    this.announcer.perform(events, this.you, this.module?.heard);
  }

  private summon(): void {
    this.announcer.summon(this.picture);
    if (!document.hidden) this.keep();
  }

  /** Somebody is back: what came while they did not look? */
  private see(): void {
    const now = this.seen;
    const since = now && !document.hidden ? missed(lastSeen(), now, this.picture.events) : [];
    if (since.length) this.away = since;
  }

  private get seen(): Seen | null {
    const { table, position } = this.picture;
    return table && position && { table: this.id, match: table.match, step: position.step, at: Date.now() };
  }

  private keep(): void {
    if (this.seen) keepSeen(this.seen);
  }

  /** The page goes out of sight, or comes back. */
  private readonly turned = () => {
    if (!document.hidden) this.see();
    this.keep();
  };

  private hear(said: Said): void {
    const stamp = performance.now();
    this.said = [...this.said, { ...said, stamp }];
    if (said.text) this.announcer.say(`${said.name}: ${said.text}`);
    if (said.to !== null && said.to === this.you) this.announcer.nudge();
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
