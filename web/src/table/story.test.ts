import { expect, test } from 'vitest';

import type { Event } from '../wire/types';
import { story, together, withHints } from './story';

let step = 0;
const event = (actor: number, text: string, line: string, upshot?: Event['upshot']): Event => ({
  step: ++step,
  actor,
  text,
  line,
  at: 0,
  upshot,
});

test('what one person turned up is one line, with what came of it', () => {
  const [chapter] = story([
    event(0, 'draw', 'Ania wykłada kartę'),
    event(-1, 'card b5', 'Z talii: niebieska 5'),
    event(0, 'draw', 'Ania wykłada kartę'),
    event(-1, 'card g9', 'Z talii: zielona 9', { title: 'Ania: fiasko!', lines: ['5 + 9 = 14 > 10'], scores: [] }),
    event(1, 'draw', 'Ben wykłada kartę'),
  ]);
  expect(chapter!.lines.map((line) => [line.text, line.turned, line.title, line.results])).toEqual([
    ['Ania wykłada kartę', 'Z talii: niebieska 5, zielona 9', 'Ania: fiasko!', ['5 + 9 = 14 > 10']],
    ['Ben wykłada kartę', '', '', []],
  ]);
  expect(chapter!.lines[0]!.step).toBe(4);
});

test('rounds are chapters and their dealing is left out', () => {
  const chapters = story([
    event(-1, 'card 3', 'Karta ze stosu: 3'),
    event(0, 'pass', 'Ania pasuje', { title: 'Koniec rundy 1', lines: ['Ania: 5'], scores: [], round: 1 }),
    event(-1, 'card ?', 'Zakryta karta ze stosu'),
    event(-1, 'card 4', 'Karta ze stosu: 4'),
    event(1, 'play 4', 'Ben zagrywa 4'),
  ]);
  expect(chapters.map((chapter) => [chapter.round, chapter.lines.map((line) => line.text)])).toEqual([
    [1, ['Ania pasuje']],
    [2, ['Ben zagrywa 4']],
  ]);
});

test('a hidden card adds nothing to the line of who took it', () => {
  const [chapter] = story([event(0, 'take', 'Ania bierze kartę'), event(-1, 'card ?', 'Zakryta karta')]);
  expect(chapter!.lines).toMatchObject([{ text: 'Ania bierze kartę', turned: '' }]);
});

test('what is said with the same words before the colon is said once', () => {
  expect(together('Z talii: 5', 'Z talii: 7')).toBe('Z talii: 5, 7');
  expect(together('Z talii: 5', 'Na wierzchu: 7')).toBe('Z talii: 5 · Na wierzchu: 7');
});

test('a hint is told before what was done after it, and at the end while nothing was', () => {
  const events = [event(0, 'draw', 'Ania wykłada kartę'), event(1, 'draw', 'Ben wykłada kartę')];
  const [first, second] = events.map(({ step }) => step);
  const hints = [
    { seat: 1, step: first! },
    { seat: 0, step: second! },
  ];
  const [chapter] = story(withHints(events, hints, (seat) => `podpowiedź dla ${seat}`));
  expect(chapter!.lines.map((line) => line.text)).toEqual([
    'Ania wykłada kartę',
    'podpowiedź dla 1',
    'Ben wykłada kartę',
    'podpowiedź dla 0',
  ]);
  expect(chapter!.lines.map((line) => Math.floor(line.step))).toEqual([first, first, second, second]);
  expect(new Set(chapter!.lines.map((line) => line.step)).size).toBe(4);
});
