// Games are found by their folder: a new one brings hue.css, Motif, Tile and Board along, and nothing here changes.
import type { Component } from 'svelte';

import type { BoardModule } from '../table/board';
import type { LessonScript } from '../table/lesson.svelte';

type Loaded = { default: Component<Record<string, never>> };
import.meta.glob('./*/hue.css', { eager: true });
const drawn = import.meta.glob<Loaded>('./*/Motif.svelte', { eager: true });
const tiled = import.meta.glob<Loaded>('./*/Tile.svelte', { eager: true });
const boarded = import.meta.glob<BoardModule>('./*/Board.svelte');

const named = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split('/')[1], part]));

const parts = (found: Record<string, Loaded>) =>
  Object.fromEntries(Object.entries(named(found)).map(([game, loaded]) => [game, loaded.default]));

export const motifs = parts(drawn);
export const tiles = parts(tiled);
const boards = named(boarded);

/** A game nobody has drawn yet is still played, from its legal actions alone. */
export async function board(game: string): Promise<BoardModule> {
  const own = boards[game];
  return own ? own() : ((await import('../parts/PlainBoard.svelte')) as unknown as BoardModule);
}

const lessons = named(import.meta.glob<{ default: LessonScript }>('./*/lesson.json'));

/** The game's lesson, if somebody wrote one. */
export async function lesson(game: string): Promise<LessonScript | null> {
  return (await lessons[game]?.())?.default ?? null;
}
