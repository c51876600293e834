import { expect, it } from 'vitest';
import { otherSpan, pointDays } from './pointDays.ts';

it.each([
  ['Week', '2026-11-29', '2026-11-23', '2026-11-29', 7],
  ['Week', '2026-11-30', '2026-11-30', '2026-12-06', 7],
  ['Month', '2026-02-10', '2026-02-01', '2026-02-28', 28],
  ['Month', '2028-02-29', '2028-02-01', '2028-02-29', 29],
] as const)('[PERF-06] points of the %s of %s go from %s to %s', (span, day, first, last, count) => {
  const days = pointDays(span, day);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  expect(pointDays(span, otherSpan(span, day, 1))[0]! > last).toBe(true);
  expect(pointDays(span, otherSpan(span, day, -1)).at(-1)! < first).toBe(true);
});
