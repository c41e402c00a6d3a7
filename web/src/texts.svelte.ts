// Every text of the client, from the Fluent catalogues it shares with Python. Languages and games load when needed.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { prefs, type Lang } from './prefs.svelte';
import type { GameParts } from './wire/types';

type Loader = () => Promise<string>;
/** What is not in this client its server has: the texts of a game from elsewhere. */
const asked =
  (to: Lang, game: string): Loader =>
  async () =>
    ((await (await fetch(`/api/games/${encodeURIComponent(game)}?lang=${to}`)).json()) as Partial<GameParts>).texts ?? '';
const shared = import.meta.glob<string>('../../src/stolik/locale/*.ftl', { import: 'default' });
const shelves = import.meta.glob<string>('../../src/stolik/locale/*/*.ftl', { import: 'default' });
const rooms = import.meta.glob<string>('../../src/stolik/games/*/*.ftl', { import: 'default' });
const lessons = import.meta.glob<string>('../../src/stolik/games/*/web/lesson.*.ftl', { import: 'default' });

const bundles: Record<Lang, FluentBundle> = {
  pl: new FluentBundle('pl', { useIsolating: false }),
  en: new FluentBundle('en', { useIsolating: false }),
};
const loaded = new Set<string>();
const games = new Set<string>();
let lang: Lang = $state(prefs.lang);
let stamp = $state(0);

async function add(to: Lang, what: string, loader: Loader | undefined): Promise<void> {
  const name = `${to}/${what}`;
  if (!loader || loaded.has(name)) return;
  const text = await loader();
  if (loaded.has(name)) return;
  loaded.add(name);
  bundles[to].addResource(new FluentResource(text), { allowOverrides: true });
}

/** A game's own texts with its board's; `game/lesson` those of its lesson; `people` those of the pages about people. */
async function addGame(to: Lang, game: string): Promise<void> {
  if (game.endsWith('/lesson'))
    return add(to, game, lessons[`../../src/stolik/games/${game.replace('/', '/web/')}.${to}.ftl`]);
  const shelf = shelves[`../../src/stolik/locale/${game}/${to}.ftl`];
  await add(to, game, shelf ?? rooms[`../../src/stolik/games/${game}/${to}.ftl`] ?? asked(to, game));
}

/** Switches once everything already on the page can be said in the new language. */
export async function speak(to: Lang): Promise<void> {
  await Promise.all([
    add(to, '', shared[`../../src/stolik/locale/${to}.ftl`]),
    ...[...games].map((game) => addGame(to, game)),
  ]);
  lang = prefs.lang = to;
  stamp += 1;
}

export async function loadGameTexts(...ids: string[]): Promise<void> {
  const fresh = ids.filter((id) => !games.has(id));
  fresh.forEach((id) => games.add(id));
  await Promise.all(ids.map((id) => addGame(lang, id)));
  if (fresh.length) stamp += 1;
}

export type Values = Record<string, FluentVariable>;

export function knows(id: string): boolean {
  void stamp;
  return bundles[lang].hasMessage(id);
}

/** The text `id`, or of its attribute (`id.log`); the id itself when nobody wrote it. */
export function t(id: string, values?: Values): string {
  void stamp;
  const [name = id, attribute] = id.split('.');
  const message = bundles[lang].getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundles[lang].formatPattern(pattern, values ?? null, []) : id;
}

export const language = (): Lang => lang;

/** A day, as people say it. */
export const dated = (at: number): string => new Date(at).toLocaleDateString(language(), { day: 'numeric', month: 'long' });
