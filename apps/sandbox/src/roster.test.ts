import { expect, it } from 'vitest';
import { readRoster } from '#/roster.ts';

// The desk's evening is the next day by UTC, and a clock of its own goes back one night a year.
it.each([
  ['2026-11-29T02:00:00Z', '2026-11-25'],
  ['2026-11-29T04:59:59Z', '2026-11-25'],
  ['2026-11-29T05:00:00Z', '2026-11-26'],
  ['2026-11-29T23:59:00Z', '2026-11-26'],
  ['2026-11-03T02:00:00Z', '2026-10-30'],
])('[GEN-05] whoever is newly born was born three days ago by the calendar of the desk, at %s too', (now, born) => {
  const roster = readRoster(undefined, () => new Date(now));
  const asked = { last: 'Montclair', first: 'Lena', ssn: '' };
  const [found] = roster.search('GRANT', { ...asked, dob: born });
  expect(found).toMatchObject({ MemberId: 'GB967932', DOB: born });
  expect(roster.byMemberId('GRANT', 'GB967932')).toContainEqual(expect.objectContaining({ DOB: born }));
  const nextDay = new Date(Date.parse(born) + 86_400_000).toISOString().slice(0, 10);
  expect(roster.search('GRANT', { ...asked, dob: nextDay })).toEqual([]);
});

it('[GEN-05] whoever is newly born is so on the second day of a running sandbox too', () => {
  let now = new Date('2026-11-29T12:00:00Z');
  const roster = readRoster(undefined, () => now);
  const asked = { last: 'Montclair', first: 'Lena', ssn: '' };
  now = new Date('2026-11-30T12:00:00Z');
  expect(roster.search('GRANT', { ...asked, dob: '2026-11-27' })).toHaveLength(1);
});
