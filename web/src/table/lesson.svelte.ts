// A lesson: moments played out by the real rules beforehand (web/scripts/lessons.py), walked through by the person.
import { prefs } from '../prefs.svelte';
import { language, t } from '../texts.svelte';
import type { Event, Prompt, View } from '../wire/types';
import type { Seat } from './board';

type Both = { pl: string; en: string };

export interface LessonMoment {
  say: string;
  view: View;
  prompt: Prompt;
  legal: string[];
  /** The action this moment waits for; null waits for "go on". */
  expect: string | null;
  phrases: Record<string, Both>;
  /** Why the actions one might try are not possible. */
  why: Record<string, Both>;
  events: { actor: number; text: string }[];
}

export interface LessonScript {
  seats: number;
  moments: LessonMoment[];
}

const RIVALS = ['', 'ui-lesson-rival', 'ui-lesson-rival-2'];

export class Lesson {
  at = $state(0);
  hint = $state('');

  constructor(private readonly script: LessonScript) {}

  get length(): number {
    return this.script.moments.length;
  }

  private get moment(): LessonMoment {
    return this.script.moments[this.at]!;
  }

  get now() {
    const { say, view, prompt, legal, expect, events } = this.moment;
    const told: Event[] = events.map(({ actor, text }, i) => ({ step: i, actor, text, line: text, at: 0 }));
    return { say, view, prompt, expect, legal: expect ? legal : [], events: told };
  }

  get done(): boolean {
    return this.at === this.length - 1;
  }

  get seats(): readonly Seat[] {
    return Array.from({ length: this.script.seats }, (_, seat) => ({
      name: seat === 0 ? prefs.name.trim() || t('ui-guest') : t(RIVALS[seat] ?? 'ui-lesson-rival'),
      bot: null,
      here: true,
      mine: seat === 0,
    }));
  }

  phrase(text: string): string {
    return this.moment.phrases[text]?.[language()] ?? text;
  }

  act(text: string): void {
    const { expect } = this.moment;
    // `show l*h` and the like: a star leaves a choice free
    const fits = expect !== null && new RegExp(`^${expect.replaceAll('*', '.*')}$`).test(text);
    if (fits) this.next();
    else this.hint = t('ui-lesson-try');
  }

  why(text: string): void {
    this.hint = this.moment.why[text]?.[language()] ?? t('ui-lesson-try');
  }

  next(): void {
    this.hint = '';
    this.at = Math.min(this.at + 1, this.length - 1);
  }

  again(): void {
    this.hint = '';
    this.at = 0;
  }
}
