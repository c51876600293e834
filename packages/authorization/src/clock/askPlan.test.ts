import { describe, expect, it } from 'vitest';
import { mostAsks, nextAskIn } from './askPlan.ts';

describe('[GEN-08] when a payer is asked again', () => {
  it.each([
    ['Standard', false, 0, 60],
    ['Standard', false, 2, 480],
    ['Standard', false, 30, 1440],
    ['Urgent', false, 0, 30],
    ['Emergency', false, 0, 15],
    ['Retro', false, 5, 1440],
    ['Standard', true, 0, 1],
    ['Urgent', true, 1, 5],
    ['Standard', true, 9, 1440],
    ['Urgent', false, mostAsks, null],
  ] as const)('%s, nobody knows %s, asked %i times: in %s minutes', (urgency, isUnknown, asks, minutes) => {
    expect(nextAskIn({ urgency, isUnknown, asks })).toBe(minutes);
  });
});
