// Of the catalogues shared with Python the client ships only what it can say: its own `ui-` texts from the shared one,
// and from a game's room the messages its board names, with whatever those refer to, together with the board's own.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

import type { Plugin } from 'vite';

const SHARED = /^(ui|level)-/;
const BOARDS = resolve(import.meta.dirname, '../src/games');

/** Messages by name, each with its lines; comments stay behind. */
export function messages(ftl: string): Map<string, string> {
  const found = new Map<string, string>();
  let name = '';
  for (const line of ftl.split('\n')) {
    const begins = /^(-?[a-z][\w-]*) *=/.exec(line)?.[1];
    if (begins) name = begins;
    else if (line.startsWith('#') || (line.trim() && !/^[\s}]/.test(line))) name = '';
    if (name && line.trim()) found.set(name, `${found.get(name) ?? ''}${line.replace(/^\s+/, ' ')}\n`);
  }
  return found;
}

/** The wanted messages and everything they mention. */
export function spoken(ftl: string, wanted: (name: string) => boolean): string {
  const all = messages(ftl);
  const kept = new Set([...all.keys()].filter(wanted));
  for (const name of kept) {
    for (const [, other] of (all.get(name) ?? '').matchAll(/\{ *(-?[a-z][\w-]*)/g)) if (other && all.has(other)) kept.add(other);
  }
  return [...all].filter(([name]) => kept.has(name)).map(([, text]) => text).join('');
}

async function boardSource(game: string): Promise<string> {
  const folder = resolve(BOARDS, game);
  const files = await readdir(folder).catch(() => [] as string[]);
  const read = files.filter((file) => /\.(svelte|ts)$/.test(file)).map((file) => readFile(resolve(folder, file), 'utf8'));
  return (await Promise.all(read)).join('\n');
}

export async function textsOf(path: string): Promise<string> {
  const ftl = await readFile(path, 'utf8');
  if (path.startsWith(BOARDS)) return spoken(ftl, () => true);
  if (basename(dirname(path)) === 'locale') return spoken(ftl, (name) => SHARED.test(name));
  const game = basename(dirname(path));
  const source = await boardSource(game);
  const board = await readFile(resolve(BOARDS, game, basename(path)), 'utf8').catch(() => '');
  const ofRoom = spoken(ftl, (name) => name === `${game}-title` || new RegExp(`['\`]${name}['\`]`).test(source));
  return ofRoom + spoken(board, () => true);
}

export function spokenTexts(): Plugin {
  return {
    name: 'stolik-spoken-texts',
    enforce: 'pre',
    async load(id) {
      const [path] = id.split('?');
      if (!path?.endsWith('.ftl')) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(await textsOf(path))}`;
    },
  };
}
