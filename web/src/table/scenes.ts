// Positions waiting to be shown. What needs to be looked at gets a beat of time; a tap, or a crowd of news, skips it.
import type { Event, Position, View } from '../wire/types';

export interface Scene<V = View> {
  position: Position<V>;
  /** What led here from the scene before. */
  events: readonly Event[];
}

export interface Scenes<V = View> {
  shown: Scene<V> | null;
  waiting: readonly Scene<V>[];
}

export const NOTHING: Scenes<never> = { shown: null, waiting: [] };

/** With more than this waiting nobody looks at each: moves that ended nothing are shown together. */
const CROWD = 4;

/** The event of a scene that ended something to stop and look at. */
export function ending(scene: Scene<unknown>): Event | undefined {
  return scene.events.findLast((event) => event.upshot?.title);
}

export function push<V>(scenes: Scenes<V>, scene: Scene<V>): Scenes<V> {
  const waiting = [...scenes.waiting, scene];
  return { ...scenes, waiting: waiting.length > CROWD ? thinned(waiting) : waiting };
}

/** Whatever ended nothing is shown together with what came after it. */
function thinned<V>(waiting: readonly Scene<V>[]): Scene<V>[] {
  const kept: Scene<V>[] = [];
  for (const scene of waiting) {
    const last = kept.at(-1);
    if (last && !ending(last)) kept[kept.length - 1] = { ...scene, events: [...last.events, ...scene.events] };
    else kept.push(scene);
  }
  return kept;
}

/** The first waiting scene in two: as the table looked right after what ended, and what came then. */
export function cut<V>(scenes: Scenes<V>, step: number, view: V): Scenes<V> {
  const [first, ...rest] = scenes.waiting;
  if (!first) return scenes;
  const [upTo, then] = [
    first.events.filter((event) => event.step <= step),
    first.events.filter((event) => event.step > step),
  ];
  const stop = { position: { ...first.position, step, view, legal: [] }, events: upTo };
  return { ...scenes, waiting: [stop, { ...first, events: then }, ...rest] };
}

export function next<V>(scenes: Scenes<V>): Scenes<V> {
  const [first, ...rest] = scenes.waiting;
  return first ? { shown: first, waiting: rest } : scenes;
}

/** Straight to the newest, with everything that led there. */
export function drain<V>(scenes: Scenes<V>): Scenes<V> {
  const last = scenes.waiting.at(-1);
  if (!last) return scenes;
  return { shown: { position: last.position, events: scenes.waiting.flatMap((each) => each.events) }, waiting: [] };
}
