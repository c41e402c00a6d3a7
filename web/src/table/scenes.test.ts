import { expect, test } from 'vitest';

import type { Event, Position } from '../wire/types';
import { drain, next, NOTHING, push, type Scene, type Scenes } from './scenes';

const scene = (step: number): Scene => ({ position: { step } as Position, events: [{ step } as Event] });

test('scenes are shown one after another', () => {
  let scenes = push(push(NOTHING, scene(1)), scene(2));
  scenes = next(scenes);
  expect(scenes.shown?.position.step).toBe(1);
  scenes = next(scenes);
  expect(scenes.shown?.position.step).toBe(2);
  expect(next(scenes)).toBe(scenes);
});

test('a tap goes straight to the newest, with everything that led there', () => {
  const scenes = drain(push(push(next(push(NOTHING, scene(1))), scene(2)), scene(3)));
  expect(scenes.shown?.position.step).toBe(3);
  expect(scenes.shown?.events.map((event) => event.step)).toEqual([2, 3]);
  expect(scenes.waiting).toEqual([]);
});

test('a crowd of news is not watched one by one', () => {
  const crowd = [1, 2, 3, 4, 5].reduce<Scenes>((scenes, step) => push(scenes, scene(step)), NOTHING);
  expect(crowd.waiting.map((each) => each.position.step)).toEqual([5]);
  expect(crowd.waiting[0]?.events.map((event) => event.step)).toEqual([1, 2, 3, 4, 5]);
});
