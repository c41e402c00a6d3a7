// Games are found in their rooms: a new one brings hue.css, Motif, Tile and Board along, and nothing here changes.
import type { Component } from 'svelte';

import { get } from './wire/api';
import type { GameParts } from './wire/types';
import type { BoardModule, VisitingBoard } from './table/board';
import type { LessonScript } from './table/lesson.svelte';

type Loaded = { default: Component<Record<string, never>> };
import.meta.glob('../../src/stolik/games/*/web/hue.css', { eager: true });
const drawn = import.meta.glob<Loaded>('../../src/stolik/games/*/web/Motif.svelte', { eager: true });
const tiled = import.meta.glob<Loaded>('../../src/stolik/games/*/web/Tile.svelte', { eager: true });
const carded = import.meta.glob<Loaded>('../../src/stolik/games/*/web/Card.svelte', { eager: true });
const boarded = import.meta.glob<BoardModule>('../../src/stolik/games/*/web/Board.svelte');

/** By the name of the room: `…/games/bzzz/web/Board.svelte` is of `bzzz`. */
const named = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split('/').at(-3), part]));

const parts = (found: Record<string, Loaded>) =>
  Object.fromEntries(Object.entries(named(found)).map(([game, loaded]) => [game, loaded.default]));

export const motifs = parts(drawn);
export const tiles = parts(tiled);
const boards = named(boarded);

/** How a card of each game looks. */
export const cards = parts(carded) as unknown as Record<string, Component<{ card: string }>>;

/** Boards that games from elsewhere brought along, once they are on the page. */
export const visiting: Record<string, VisitingBoard> = {};

/** The board in the game's room; one that a game from elsewhere brings along; else a plain one, made of its view. */
export async function board(game: string): Promise<BoardModule> {
  const own = boards[game];
  if (own) return own();
  const { board: url } = await get<GameParts>(`games/${encodeURIComponent(game)}`);
  if (!url) return (await import('./parts/PlainBoard.svelte')) as unknown as BoardModule;
  const [brought, frame] = await Promise.all([
    import(/* @vite-ignore */ url) as Promise<VisitingBoard>,
    import('./parts/VisitingBoard.svelte'),
  ]);
  visiting[game] = brought;
  return { default: frame.default, beats: brought.beats, heard: brought.heard };
}

const lessons = named(import.meta.glob<{ default: LessonScript }>('../../src/stolik/games/*/web/lesson.json'));

export const teaches = (game: string): boolean => game in lessons;
/** Games that can be learnt without a server. */
export const taught = Object.keys(lessons);

/** The game's lesson, if somebody wrote one. */
export async function lesson(game: string): Promise<LessonScript | null> {
  return (await lessons[game]?.())?.default ?? null;
}
