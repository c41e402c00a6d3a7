// Motion says what happened: a card comes from where it was. The board is already drawn and usable while it does.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

import { motionless } from './prefs.svelte';

export const DEAL = 180;
export const STAGGER = 40;
export const LAY = 220;
export const TURN = 260;
export const GLIDE = 350;

interface Arrival {
  /** The `data-spot` it comes from. */
  from: string;
  delay?: number;
  ms?: number;
}

// The last card a finger or key was on: a card laid from one's hand starts exactly there.
let touched: DOMRect | null = null;

export function touching(element: Element | null): void {
  touched = element?.getBoundingClientRect() ?? null;
}

function source(spot: string): DOMRect | null {
  if (spot === 'touched' && touched) return touched;
  return document.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect() ?? null;
}

export function arrive(node: Element, { from, delay = 0, ms = LAY }: Arrival): TransitionConfig {
  if (motionless() || !from) return { duration: 0 };
  const start = source(from);
  if (!start) return { delay, duration: ms, css: (t) => `opacity: ${t}` };
  const end = node.getBoundingClientRect();
  const x = start.x + start.width / 2 - (end.x + end.width / 2);
  const y = start.y + start.height / 2 - (end.y + end.height / 2);
  return {
    delay,
    duration: ms,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) rotate(${u * 4}deg); z-index: 5; opacity: ${Math.min(1, t * 4)}`,
  };
}

/** Any tap finishes whatever is still moving. */
export function finishMotion(): void {
  document.getAnimations().forEach((animation) => {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  });
}
