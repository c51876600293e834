import { durations } from '@coverline/domain/constants.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type KeptImage, keptImageQuery } from '#/app/images/keptImage.ts';

const day = 24 * 60 * 60 * 1000;

/** How often an image of that age is asked for when it is shown. */
function asksOf(days: number, age: number): number {
  let asks = 0;
  const kept: KeptImage = { key: 'user:1', days, ask: async () => String((asks += 1)) };
  const from = { read: () => ({ image: null, at: Date.now() - age }), write: () => {} };
  const observer = new QueryObserver(new QueryClient(), keptImageQuery(kept, from));
  observer.subscribe(() => {})();
  return asks;
}

it('[CALL-13] [CONST-12] a profile image younger than five days is not asked for, an older one is', () => {
  expect(asksOf(durations.profileImageDays, 5 * day - 60_000)).toBe(0);
  expect(asksOf(durations.profileImageDays, 5 * day + 60_000)).toBe(1);
});

it('[CALL-18] [CONST-11] a client logo younger than a day is not asked for, an older one is', () => {
  expect(asksOf(durations.clientLogoDays, day - 60_000)).toBe(0);
  expect(asksOf(durations.clientLogoDays, day + 60_000)).toBe(1);
});
