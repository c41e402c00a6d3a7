// What a table makes heard: politely what others do, at once when it is one's turn; with a sound, and a buzz in the pocket.
import { buzz, sound } from '../sounds';
import { t } from '../texts.svelte';
import type { Event } from '../wire/types';
import type { BoardModule } from './board';
import type { Picture } from './picture';

/** A moment somebody was called to. */
interface Called {
  match: number;
  step: number;
  over: boolean;
}

export class Announcer {
  /** What the two live regions say. */
  polite = $state('');
  urgent = $state('');
  private called: Called | null = null;

  say(text: string): void {
    this.polite = text;
  }

  /** What was said in the other language is not said again. */
  hush(): void {
    this.polite = this.urgent = '';
  }

  /** What others just did in words, and the loudest of it all as a sound. */
  perform(events: readonly Event[], you: number | null, heard: BoardModule['heard']): void {
    const others = events.filter((event) => event.actor !== you);
    if (others.length)
      this.say(
        others
          .slice(-6)
          .map((event) => event.line)
          .join('. '),
      );
    const noises = events.map((event) => heard?.(event) ?? null);
    const loudest = (['call', 'coin', 'card'] as const).find((each) => noises.includes(each));
    if (loudest) sound(loudest);
  }

  /** Once in each moment: it is your turn, or you have won. */
  summon({ position, table, you }: Picture): void {
    if (!position || !table || you === null) return;
    const over = table.status === 'over';
    const asked = table.status === 'playing' && !table.real_time && position.legal.length > 0;
    if (!(over || asked) || this.knows({ match: table.match, step: position.step, over })) return;
    if (asked) this.call();
    else if (position.view.winners.includes(you)) sound('win');
  }

  /** Somebody at the table means you. */
  nudge(): void {
    sound('turn');
    buzz(60);
  }

  /** Was it called to already? If not, it is now. */
  private knows(moment: Called): boolean {
    const before = this.called;
    this.called = moment;
    return before?.match === moment.match && before.step === moment.step && before.over === moment.over;
  }

  private call(): void {
    this.urgent = '';
    setTimeout(() => (this.urgent = t('ui-your-turn')), 60);
    sound('turn');
    if (document.hidden || matchMedia('(pointer: coarse)').matches) buzz(60);
  }
}
