// Of the catalogues shared with Python the client ships only what it can say: its own `ui-` texts from the shared one,
// and from a game's room its prompts and the messages its board names, with whatever those refer to, together with the
// board's own.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

import { FluentSerializer, Junk, Message, parse, Term, Visitor, type Identifier } from '@fluent/syntax';
import type { Plugin } from 'vite';

const SHARED = /^(ui|level|prompt)-/;
const BOARD = 'web';
/** Folders of texts that are no game's: those of every page, and those of some. */
const SHELVES = ['locale', 'people'];
const serializer = new FluentSerializer();

/** Messages and terms (`-name`) by name; comments stay behind, and what cannot be read stops the build. */
export function messages(ftl: string): Map<string, Message | Term> {
  const found = new Map<string, Message | Term>();
  for (const entry of parse(ftl, {}).body) {
    if (entry instanceof Junk) throw new Error(`Fluent cannot read: ${entry.content}`);
    if (!(entry instanceof Message || entry instanceof Term)) continue;
    entry.comment = null;
    found.set(entry instanceof Term ? `-${entry.id.name}` : entry.id.name, entry);
  }
  return found;
}

/** The names a message mentions. */
class Mentions extends Visitor {
  readonly names: string[] = [];
  visitMessageReference({ id }: { id: Identifier }): void {
    this.names.push(id.name);
  }
  visitTermReference({ id }: { id: Identifier }): void {
    this.names.push(`-${id.name}`);
  }
}

function mentioned(message: Message | Term): string[] {
  const mentions = new Mentions();
  mentions.visit(message);
  return mentions.names;
}

/** The wanted messages and everything they mention. */
export function spoken(ftl: string, wanted: (name: string) => boolean): string {
  const all = messages(ftl);
  const kept = new Set([...all.keys()].filter(wanted));
  for (const name of kept) for (const other of mentioned(all.get(name)!)) if (all.has(other)) kept.add(other);
  return [...all]
    .filter(([name]) => kept.has(name))
    .map(([, message]) => serializer.serializeEntry(message))
    .join('');
}

async function boardSource(folder: string): Promise<string> {
  const files = await readdir(folder).catch(() => [] as string[]);
  const read = files.filter((file) => /\.(svelte|ts)$/.test(file)).map((file) => readFile(resolve(folder, file), 'utf8'));
  return (await Promise.all(read)).join('\n');
}

export async function textsOf(path: string): Promise<string> {
  const ftl = await readFile(path, 'utf8');
  const game = basename(dirname(path));
  if (game === BOARD) return spoken(ftl, () => true);
  if (SHELVES.includes(game)) return spoken(ftl, (name) => SHARED.test(name));
  const folder = resolve(dirname(path), BOARD);
  const source = await boardSource(folder);
  const board = await readFile(resolve(folder, basename(path)), 'utf8').catch(() => '');
  const ofRoom = spoken(
    ftl,
    (name) =>
      name === `${game}-title` || name.startsWith(`${game}-prompt-`) || new RegExp(`['\`]${name}['\`]`).test(source),
  );
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
