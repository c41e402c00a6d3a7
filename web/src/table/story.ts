// The log as a story: a chapter a round, one line for what one person did and what came of it; dealing is left out.
import type { Event, HintTaken } from '../wire/types';

export interface Line {
  /** The newest step it tells of; looking there shows what it led to. */
  step: number;
  actor: number;
  text: string;
  times: number;
  /** What the table turned up for it: `Z talii: zielona 5, waluta 1`. */
  turned: string;
  title: string;
  results: readonly string[];
}

export interface Chapter {
  /** The number of its round; null in a game without rounds, or before the first has ended. */
  round: number | null;
  /** The step before its first line. */
  from: number;
  lines: Line[];
}

/** A step that is none: a hint was given between two of them. */
const BETWEEN = 0.01;

/** With a line for each hint, before whatever was done after it. */
export function withHints(events: readonly Event[], hints: readonly HintTaken[], line: (seat: number) => string): Event[] {
  const given = hints.map(({ seat, step }) => ({
    step: step + BETWEEN * (seat + 1),
    actor: seat,
    text: '',
    line: line(seat),
    at: 0,
  }));
  return [...events, ...given].sort((one, other) => one.step - other.step);
}

const hidden = (event: Event) => event.text.endsWith('?');

/** `Z talii: zielona 5` and then `Z talii: waluta 1` is `Z talii: zielona 5, waluta 1`. */
export function together(before: string, line: string): string {
  const colon = line.indexOf(': ') + 2;
  if (!before) return line;
  return colon > 1 && before.startsWith(line.slice(0, colon)) ? `${before}, ${line.slice(colon)}` : `${before} · ${line}`;
}

export function story(events: readonly Event[]): Chapter[] {
  const chapters: Chapter[] = [{ round: null, from: 0, lines: [] }];
  let last: Line | undefined;
  let turned = false;
  for (const event of events) {
    const chapter = chapters.at(-1)!;
    if (event.actor >= 0) {
      if (last?.actor === event.actor && last.text === event.line && !last.results.length)
        Object.assign(last, { step: event.step, times: last.times + 1 });
      else chapter.lines.push((last = begun(event)));
      turned = false;
    } else if (last && !turned) {
      if (!hidden(event)) last.turned = together(last.turned, event.line);
      last.step = event.step;
      turned = true;
    }
    if (!event.upshot) continue;
    const { title = '', lines, round = null } = event.upshot;
    if (!last) chapter.lines.push((last = begun(event)));
    Object.assign(last, { step: event.step, title: title || last.title, results: [...last.results, ...lines] });
    if (round === null) continue;
    chapter.round = round;
    chapters.push({ round: round + 1, from: event.step, lines: [] });
    last = undefined;
  }
  return chapters.filter((chapter) => chapter.lines.length);
}

const begun = ({ step, actor, line }: Event): Line => ({
  step,
  actor,
  text: line,
  times: 1,
  turned: '',
  title: '',
  results: [],
});
