import { expect, it } from 'vitest';
import { filterOf, isNarrowed, plainView, readView, writeView } from './samePeopleView.ts';

it('what is shown stands in the address, and comes back from it', () => {
  const view = {
    ...plainView,
    tab: 'Apart',
    level: 'review',
    held: true,
    wait: 7,
    sort: { by: 'found', descending: false },
    page: 2,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
  expect(isNarrowed(view)).toBe(true);
  expect(filterOf(view)).toMatchObject({ State: 'Apart', Verdict: 'review', Held: true, WaitingDays: 7 });
});

it('an address that somebody typed is read as far as it is known', () => {
  expect(readView(new URLSearchParams('state=gone&level=maybe&held=2&wait=999&sort=ssn&page=-1'))).toEqual(plainView);
});
