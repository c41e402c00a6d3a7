// What the client knows of a table: pure transitions from one message to the next picture.
import type { Event, Position, ServerMessage, TableInfo } from '../wire/types';

export interface Picture {
  you: number | null;
  table: TableInfo | null;
  position: Position | null;
  events: readonly Event[];
  /** How many events came before the first one here. */
  earlier: number;
  /** The version the position is of; the table's own may be ahead of it by a word about seats or the end. */
  played: number;
  /** Server's clock minus ours. */
  offset: number;
}

export const BLANK: Picture = { you: null, table: null, position: null, events: [], earlier: 0, played: -1, offset: 0 };

/** Events in the order of their steps, each once, whichever message brought it. */
export function merged(old: readonly Event[], fresh: readonly Event[]): readonly Event[] {
  const first = fresh[0];
  if (!first) return old;
  return [...old.filter((event) => event.step < first.step), ...fresh];
}

export function receive(picture: Picture, message: ServerMessage, now: number): Picture {
  const { table } = picture;
  switch (message.type) {
    case 'welcome': {
      const { you, position, events, earlier, resumed } = message;
      const kept = resumed && table?.match === message.table.match;
      return {
        you,
        table: message.table,
        position,
        events: kept ? merged(picture.events, events) : events,
        earlier: kept ? picture.earlier : earlier,
        played: message.table.version,
        offset: position ? position.clocks.now - now : picture.offset,
      };
    }
    case 'table':
      if (table && message.table.version < table.version) return picture;
      return { ...picture, table: message.table };
    case 'moved': {
      if (!table || message.version <= picture.played) return picture;
      const sameGame = message.match === table.match;
      return {
        ...picture,
        table: { ...table, version: Math.max(table.version, message.version), match: message.match, status: message.status },
        played: message.version,
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
        position: { ...picture.position, clocks: message.clocks, legal: message.legal },
        offset: message.clocks.now - now,
      };
    case 'log':
      return { ...picture, events: [...message.events, ...picture.events], earlier: message.earlier };
    default:
      return picture;
  }
}
