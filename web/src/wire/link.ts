// One socket to one table that heals itself.
import { Outbox, type Answer, type Command } from './outbox';
import { afterClose } from './retry';
import type { ClientMessage, Hello, ServerMessage, View } from './types';

export type LinkState = 'joining' | 'open' | 'lost' | 'gone' | 'left';

interface Handlers<V> {
  hello: () => Hello;
  message: (message: ServerMessage<V>) => void;
  state: (state: LinkState) => void;
  latency: (millis: number) => void;
}

export type Unsent<C = Command> = C extends Command ? Omit<C, 'id'> : never;

const PING_EVERY = 5000;
const SILENCE = 12_000;

export class Link<V = View> {
  private socket: WebSocket | null = null;
  private outbox = new Outbox<V>();
  private attempt = 0;
  private asked: number | null = null;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval>;
  private count = 0;
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join('.');
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly on: Handlers<V>,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.beat = setInterval(this.pulse, PING_EVERY);
    this.connect();
  }

  /** A command gets an id, and exactly one answer, whatever happens to the connection meanwhile. */
  ask(command: Unsent): Promise<Answer<V>> {
    const whole = { ...command, id: `${this.prefix}.${(this.count += 1)}` } as Command;
    const answer = this.outbox.add(whole);
    this.tell(whole);
    return answer;
  }

  tell(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** A fresh connection: the one who sits down is known by a cookie that the old one did not carry. */
  again(): void {
    const old = this.socket;
    this.attempt = Math.max(0, this.attempt);
    clearTimeout(this.retry);
    this.connect();
    old?.close(1000);
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearInterval(this.beat);
    clearTimeout(this.retry);
    this.socket?.close(1000);
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.tell(this.on.hello());
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage<V>);
    socket.onclose = (event) => {
      if (this.socket === socket && !this.closed) this.lost(event.code);
    };
  }

  private receive(message: ServerMessage<V>): void {
    this.heard = performance.now();
    if (message.type === 'welcome' && this.attempt >= 0) this.welcomed();
    if (message.type === 'pong') this.on.latency(performance.now() - message.t);
    if (message.type === 'closing') this.asked = message.seconds;
    this.on.message(message);
    this.outbox.answered(message);
  }

  private welcomed(): void {
    this.attempt = -1;
    this.asked = null;
    this.on.state('open');
    this.outbox.unanswered().forEach((command) => this.tell(command));
    this.tell({ type: 'ping', t: performance.now() });
  }

  private lost(code: number): void {
    this.attempt += 1;
    const then = afterClose(code, this.attempt, Math.random(), this.asked);
    this.on.state(then.kind === 'retry' ? 'lost' : then.kind);
    if (then.kind === 'retry') this.retry = setTimeout(() => this.connect(), then.wait);
  }

  private hurry = (): void => {
    if (document.hidden || this.closed || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.retry);
    this.connect();
  };

  private pulse = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    // a connection that swallows everything is closed here, so that `lost` can mend it
    if (this.heard && performance.now() - this.heard > SILENCE) this.socket.close(4000);
    else this.tell({ type: 'ping', t: performance.now() });
  };
}
