// Commands that were sent and not answered yet. After a lost connection they are sent again under the same id:
// the server does each once.
import type { ClientMessage, ServerMessage, View } from './types';

export type Command = Extract<ClientMessage, { id: string }>;
export type Answer<V = View> = Extract<ServerMessage<V>, { id: string }>;

export class Outbox<V = View> {
  private waiting = new Map<string, { command: Command; settle: (answer: Answer<V>) => void }>();

  add(command: Command): Promise<Answer<V>> {
    return new Promise((settle) => this.waiting.set(command.id, { command, settle }));
  }

  /** True if this message answers a command of ours. */
  answered(message: ServerMessage<V>): boolean {
    if (!('id' in message)) return false;
    const found = this.waiting.get(message.id);
    if (!found) return false;
    this.waiting.delete(message.id);
    found.settle(message);
    return true;
  }

  /** What to send again on a new connection, oldest first. */
  unanswered(): Command[] {
    return [...this.waiting.values()].map((each) => each.command);
  }
}
