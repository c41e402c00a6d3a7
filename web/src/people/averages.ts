// What a chart of many games shows: not each result, which jumps, but the mean of the last few.
import type { Point } from '../table/course';
import type { CoursePoint } from '../wire/types';

const FEW = 10;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** In whole percent. */
export function running(values: readonly number[]): number[] {
  return values.map((_, i) => Math.round(100 * mean(values.slice(Math.max(0, i + 1 - FEW), i + 1))));
}

export function shares(course: readonly CoursePoint[]): Point[] {
  const known = course.flatMap(({ share }) => (share === null ? [] : [share]));
  return running(known).map((score, step) => ({ step, scores: [score] }));
}

/** Of the games with a report. */
export function luckAndDecisions(course: readonly CoursePoint[]): Point[] {
  const judged = course.flatMap(({ luck, decisions }) => (luck === null || decisions === null ? [] : [[luck, decisions]]));
  const [luck, decisions] = [0, 1].map((which) => running(judged.map((one) => one[which] ?? 0)));
  return judged.map((_, step) => ({ step, scores: [luck?.[step] ?? 0, decisions?.[step] ?? 0] }));
}
