// Every text the client asks for exists, in both languages, with the same messages on both sides.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

import { messages, spoken, textsOf } from '../scripts/spoken-texts';

const SRC = resolve(import.meta.dirname);
const STOLIK = resolve(SRC, '../../src/stolik');
const LANGUAGES = ['pl', 'en'] as const;

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const ROOMS = join(STOLIK, 'games');
const games = readdirSync(ROOMS).filter((name) => existsSync(join(ROOMS, name, 'web')));
const boards = games.flatMap((game) => files(join(ROOMS, game, 'web')));
/** The house's own catalogues in a language: that of every page, and those of some. */
const house = (lang: string) => files(join(STOLIK, 'locale')).filter((path) => path.endsWith(`/${lang}.ftl`));
const sources = [...files(SRC), ...boards].filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'));

function asked(paths: string[], prefix: string): string[] {
  const found = new Set<string>();
  for (const path of paths)
    for (const [, id] of read(path).matchAll(new RegExp(`['"\`>](${prefix}-[a-z][a-z0-9-]*)['"\`]`, 'g')))
      if (id) found.add(id);
  return [...found].sort();
}

describe.each(LANGUAGES)('%s', (lang) => {
  test('says every ui- text', () => {
    const known = messages(house(lang).map(read).join('\n'));
    expect(asked(sources, 'ui').filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(games)('says every text of the board of %s', (game) => {
    const folder = join(ROOMS, game, 'web');
    const texts = [join(ROOMS, game, `${lang}.ftl`), join(folder, `${lang}.ftl`), join(folder, `lesson.${lang}.ftl`)];
    const known = messages(texts.map(read).join('\n'));
    const ids = [
      ...asked(
        files(folder).filter((path) => /\.(svelte|ts)$/.test(path)),
        game,
      ),
      `${game}-title`,
    ];
    const lessons = [...read(join(folder, 'lesson.txt')).matchAll(/^say (\S+)/gm)].map(([, id]) => id ?? '');
    expect([...ids, ...lessons].filter((id) => !known.has(id))).toEqual([]);
  });

  test('parses without an error', () => {
    const bundle = new FluentBundle(lang);
    const texts = [...boards.filter((path) => path.endsWith(`${lang}.ftl`)), ...house(lang)].map(read);
    expect(texts.flatMap((ftl) => bundle.addResource(new FluentResource(ftl)))).toEqual([]);
    // a message that does not parse is silently left out
    expect(texts.flatMap((ftl) => [...messages(ftl).keys()]).filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });
});

test('both languages have the same messages', () => {
  const ids = (lang: string) =>
    boards
      .filter((path) => path.endsWith(`${lang}.ftl`))
      .flatMap((path) => [...messages(read(path)).keys()])
      .sort();
  expect(ids('pl')).toEqual(ids('en'));
  const shared = (lang: string) =>
    [...messages(house(lang).map(read).join('\n')).keys()].filter((id) => id.startsWith('ui-')).sort();
  expect(shared('pl')).toEqual(shared('en'));
});

test.each(games)('what is shipped of %s has the title, the board, and nothing the board does not say', async (game) => {
  const shipped = messages(await textsOf(join(ROOMS, game, 'pl.ftl')));
  const board = [...messages(read(join(ROOMS, game, 'web', 'pl.ftl'))).keys()];
  expect(board.filter((id) => !shipped.has(id))).toEqual([]);
  expect(shipped.has(`${game}-title`)).toBe(true);
  expect(shipped.has(`${game}-tagline`)).toBe(false);
});

test('a kept message brings along what it mentions, and nothing else', () => {
  const ftl = '# note\na = { b } x\nb = { c }\nc = { $n ->\n   *[other] y\n }\nd = z\n    .log = w\n';
  expect([...messages(spoken(ftl, (name) => name === 'a')).keys()]).toEqual(['a', 'b', 'c']);
  expect(() => messages('a = { b')).toThrow('cannot read');
  expect(spoken(ftl, (name) => name === 'd')).toBe('d = z\n    .log = w\n');
});
