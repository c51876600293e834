import { expect, it } from 'vitest';
import { type LanePace, secondsLeft } from './secondsLeft.ts';

const pace: LanePace = { left: 60, aMinute: 0, places: 10, latencyMs: 2000, heldSeconds: 0, waitSeconds: 0 };

it.each<readonly [string, Partial<LanePace>, number]>([
  ['nothing is left', { left: 0, waitSeconds: 60 }, 0],
  ['by its rows a minute', { aMinute: 120 }, 30],
  ['by how long one takes, ten at once', {}, 12],
  ['no sooner than one answer', { left: 1 }, 2],
  ['where it has no places and no pace nobody can say', { places: 0 }, Number.POSITIVE_INFINITY],
  ['a payer of files by its pace', { places: 0, aMinute: 60 }, 60],
  ['no sooner than what waits is asked again', { left: 3, aMinute: 120, waitSeconds: 64 }, 66],
  ['that one waits delays nobody else', { aMinute: 6, waitSeconds: 64 }, 600],
  ['a payer that is left alone begins later', { aMinute: 120, heldSeconds: 45 }, 75],
])('%s', (_name, change, seconds) => {
  expect(secondsLeft({ ...pace, ...change })).toBe(seconds);
});
