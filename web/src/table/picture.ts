// What the client knows of a table: pure transitions from one message to the next picture.
import type { Event, Position, Removed, ServerMessage, TableInfo, View } from '../wire/types';

export interface Picture<V = View> {
  you: number | null;
  table: TableInfo | null;
  position: Position<V> | null;
  events: readonly Event[];
  /** How many events came before the first one here. */
  earlier: number;
  /** The version the position is of; the table's own may be ahead of it by a word about seats or the end. */
  played: number;
  /** The game the position is of; the table's own may be ahead of it by a word that a new one begins. */
  match: number | null;
  /** Server's clock minus ours. */
  offset: number;
  /** Who asked us to leave, if somebody did. */
  removed: Removed | null;
}

export const BLANK: Picture<never> = {
  you: null,
  table: null,
  position: null,
  events: [],
  earlier: 0,
  played: -1,
  match: null,
  offset: 0,
  removed: null,
};

/** Events in the order of their steps, each once, whichever message brought it. */
export function merged(old: readonly Event[], fresh: readonly Event[]): readonly Event[] {
  const first = fresh[0];
  if (!first) return old;
  return [...old.filter((event) => event.step < first.step), ...fresh];
}

export function receive<V>(picture: Picture<V>, message: ServerMessage<V>, now: number): Picture<V> {
  const { table } = picture;
  switch (message.type) {
    case 'welcome': {
      const { you, position, events, earlier, resumed } = message;
      const kept = resumed && picture.match === message.table.match;
      return {
        you,
        table: message.table,
        position,
        // what was taken back meanwhile comes after `earlier`
        events: kept ? [...picture.events.filter((event) => event.step <= earlier), ...events] : events,
        earlier: kept ? picture.earlier : earlier,
        played: message.table.version,
        match: message.table.match,
        offset: position ? position.clocks.now - now : picture.offset,
        removed: message.removed ?? null,
      };
    }
    case 'table':
      if (table && message.table.version < table.version) return picture;
      return { ...picture, table: message.table };
    case 'moved': {
      if (!table || message.version <= picture.played) return picture;
      const sameGame = message.match === picture.match;
      return {
        ...picture,
        table: {
          ...table,
          version: Math.max(table.version, message.version),
          match: message.match,
          status: message.status,
        },
        played: message.version,
        match: message.match,
        position: message.position,
        // a step taken back takes its line with it
        events: (sameGame ? merged(picture.events, message.events) : message.events).filter(
          (event) => event.step <= message.position.step,
        ),
        earlier: sameGame ? picture.earlier : 0,
        offset: message.position.clocks.now - now,
      };
    }
    case 'clocks':
      if (!picture.position) return picture;
      return {
        ...picture,
        position: { ...picture.position, clocks: message.clocks, legal: message.legal, prompt: message.prompt },
        offset: message.clocks.now - now,
      };
    case 'log':
      return { ...picture, events: [...message.events, ...picture.events], earlier: message.earlier };
    default:
      return picture;
  }
}
