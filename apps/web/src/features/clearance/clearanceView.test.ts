import { expect, it } from 'vitest';
import { filterOf, isNarrowed, plainView, readView, spans, toggled, withDue, writeView } from './clearanceView.ts';

const id = '3b3f0e3c-6b1a-4a0e-9d0a-0f6a2c1d4e5f';
const asAddress = (text: string) => readView(new URLSearchParams(text));

it('an address says what is shown, and survives being read and written', () => {
  const text = `tab=notcleared&days=three&location=Imaging&location=Main+OR&payer=${id}&owner=${id}&owner=nobody&light=Red&check=Eligibility&due=goodFaith&sort=-score&page=2&rows=25`;
  const view = asAddress(text);
  expect(view).toMatchObject({
    tab: 'NotCleared',
    locations: ['Imaging', 'Main OR'],
    owners: [id],
    nobody: true,
    lights: ['Red'],
    check: 'Eligibility',
    due: true,
    sort: { by: 'score', descending: true },
    page: 1,
  });
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
});

it.each([
  ['tab=all&days=never&check=Nothing&light=Blue&owner=me&payer=1'],
  ['from=2026-01-05&to=2026-01-04'],
  ['from=2026-01-05'],
])('what is not understood is as if it were not there: %s', (text) => {
  expect(asAddress(text)).toEqual(plainView);
  expect(isNarrowed(asAddress(text))).toBe(false);
});

it.each([
  ['', '2026-12-01', '2026-12-15'],
  ['days=today', '2026-12-01', '2026-12-01'],
  ['days=tomorrow', '2026-12-02', '2026-12-02'],
  ['days=month', '2026-12-01', '2026-12-31'],
  ['from=2026-11-03&to=2026-11-09', '2026-11-03', '2026-11-09'],
  ['due=goodFaith', '2026-12-01', '2028-01-05'],
  ['due=goodFaith&days=weeks', '2026-12-01', '2026-12-15'],
  ['days=ahead', '2026-12-01', '2028-01-05'],
  ['due=goodFaith&days=month', '2026-12-01', '2026-12-31'],
])('days by their name are those of the day on which they are read: %s', (text, From, To) => {
  expect(filterOf(asAddress(text), '2026-12-01', ' fen ')).toMatchObject({ From, To, Search: 'fen' });
});

it('a search is in no address', () => {
  expect(writeView({ ...plainView, ...asAddress('q=fenwright&search=fenwright') }).toString()).toBe('');
  expect(Object.keys(spans)).toContain('weeks');
});

it('a choice of several is put in and taken out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

it.each([
  ['weeks', 'ahead', 'weeks'],
  ['ahead', 'ahead', 'weeks'],
  ['month', 'month', 'month'],
  ['own', 'own', 'own'],
] as const)('days that nobody chose look at all that is to be handed out, and are put back: %s', (days, on, off) => {
  const chosen = withDue({ days, due: false }, true);
  expect(chosen).toEqual({ days: on, due: true });
  expect(withDue(chosen, false)).toEqual({ days: off, due: false });
});

it.each(['', 'days=weeks', 'days=month', 'days=ahead'])('days beside what is to be handed out survive: %s', (days) => {
  const view = asAddress(`due=goodFaith&${days}`);
  expect(readView(writeView(view))).toEqual(view);
});
