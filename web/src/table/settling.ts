// A press that was meant for what stood here before: the question changed a moment ago, under a finger that had just
// pressed this very place, or under a key pressed twice.

export const MOMENT = 500;
const RECENT = 1500;
const NEAR = 40;

/** Where a finger or mouse pressed; keys have no place. */
export type Place = { x: number; y: number } | 'key';

function same(one: Place, other: Place): boolean {
  if (one === 'key' || other === 'key') return one === other;
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}

export class Settling {
  private question = '';
  private asked = -Infinity;
  private last: { place: Place; at: number } | null = null;

  constructor(private now: () => number = () => performance.now()) {}

  /** What can be done now; asking the same again is no new question. */
  ask(question: string): void {
    if (question !== this.question) this.asked = this.now();
    this.question = question;
  }

  /** Whether a press is to be taken. It is remembered either way. */
  takes(place: Place): boolean {
    const now = this.now();
    const { last } = this;
    this.last = { place, at: now };
    return !last || now - this.asked > MOMENT || now - last.at > RECENT || !same(place, last.place);
  }

  /** Another key was pressed in between: whoever walks on has looked. */
  moveOn(): void {
    if (this.last?.place === 'key') this.last = null;
  }
}
