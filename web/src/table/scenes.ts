// Positions waiting to be shown. What needs to be looked at gets a beat of time; a tap, or a crowd of news, skips it.
import type { Event, Position } from '../wire/types';

export interface Scene {
  position: Position;
  /** What led here from the scene before. */
  events: readonly Event[];
}

export interface Scenes {
  shown: Scene | null;
  waiting: readonly Scene[];
}

export const NOTHING: Scenes = { shown: null, waiting: [] };

/** With more than this waiting nobody looks at each: go on to the newest. */
const CROWD = 4;

export function push(scenes: Scenes, scene: Scene): Scenes {
  const waiting = [...scenes.waiting, scene];
  return waiting.length > CROWD ? drain({ ...scenes, waiting }) : { ...scenes, waiting };
}

export function next(scenes: Scenes): Scenes {
  const [first, ...rest] = scenes.waiting;
  return first ? { shown: first, waiting: rest } : scenes;
}

/** Straight to the newest, with everything that led there. */
export function drain(scenes: Scenes): Scenes {
  const last = scenes.waiting.at(-1);
  if (!last) return scenes;
  return { shown: { position: last.position, events: scenes.waiting.flatMap((each) => each.events) }, waiting: [] };
}
