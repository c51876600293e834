import { expect, it } from 'vitest';
import { countedVersion } from './countedVersion.ts';

const monday = '2026-12-14';
it.each([
  ['nothing handed out', [null, null], monday, null],
  ['one, in time', ['2026-12-01'], monday, 1],
  ['two, both in time', ['2026-12-01', '2026-12-11'], monday, 2],
  ['the second on the day of the visit', ['2026-12-01', monday], monday, 1],
  ['the second within the last business day', ['2026-12-01', '2026-12-12'], monday, 1],
  ['the second after the visit', ['2026-12-01', '2026-12-15'], monday, 1],
  ['the first on the day of the visit', [monday], monday, 1],
  ['the first after the visit', ['2026-12-15'], monday, null],
  ['both on the last day: the first', ['2026-12-13', monday], monday, 1],
  ['the first never, the second on the day', [null, monday], monday, 2],
  ['the second never', ['2026-12-01', null], monday, 1],
] as const)('which version counts: %s', (_, days, serviceOn, expected) => {
  const versions = days.map((deliveredOn, at) => ({ deliveredOn, version: at + 1 })).toReversed();
  expect(countedVersion(versions, serviceOn)?.version ?? null).toBe(expected);
});
