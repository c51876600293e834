import { expect, it } from 'vitest';
import { filterOf, isNarrowed, readView, writeView } from '#/features/recall/recallView.ts';

const id = '0d5f2c8e-2b1c-4a37-9d0e-6f6a1f0f3c11';

it.each([
  '',
  `s=${id}`,
  `s=${id}&kind=visit&status=6&from=2026-11-01&to=2026-11-22&alike=1&page=2&rows=100`,
  'status=Unknown',
])('an address is read and written back: %s', (address) => {
  expect(writeView(readView(new URLSearchParams(address))).toString()).toBe(address);
});

it('an address that somebody typed does no harm', () => {
  const typed = 's=smith&kind=claim&status=99&from=soon&to=2026-02-31&alike=yes&page=9';
  expect(writeView(readView(new URLSearchParams(typed))).toString()).toBe('');
});

it('what is typed goes to the call and never into the address', () => {
  const view = readView(new URLSearchParams(`s=${id}`));
  expect(filterOf(view, 'smith, jo')).toMatchObject({ Text: 'smith, jo', SearchID: null });
  expect(filterOf(view, null)).toMatchObject({ Text: null, SearchID: id });
  expect(writeView(view).toString()).not.toContain('smith');
});

it.each([
  ['', false],
  [`s=${id}`, false],
  ['alike=1', false],
  ['kind=visit', true],
  ['status=6', true],
  ['from=2026-11-01', true],
  ['to=2026-11-22', true],
])('whether there is anything to look for with nothing typed: "%s" is %s', (address, narrowed) => {
  expect(isNarrowed(readView(new URLSearchParams(address)))).toBe(narrowed);
});
