import { expect, it } from 'vitest';
import { filterOf, isNarrowed, nothingTyped, plainView, readView, writeView } from './attestationView.ts';

const asked =
  'q=spring&from=2026-01-02&to=2026-02-03&dosfrom=2026-01-01&dosto=2026-01-31&result=NotEnough&status=sent&sort=-service&page=3&rows=25';

it('[ROUTE-027] a view is its address and back', () => {
  const view = readView(new URLSearchParams(asked));
  expect(view).toEqual({
    batch: 'spring',
    createdFrom: '2026-01-02',
    createdTo: '2026-02-03',
    serviceFrom: '2026-01-01',
    serviceTo: '2026-01-31',
    result: 'NotEnough',
    status: 'Sent',
    sort: { by: 'service', descending: true },
    page: 2,
    perPage: 25,
  });
  expect(writeView(view).toString()).toBe(asked);
  expect(writeView(plainView).toString()).toBe('');
});

it('what is not understood is as if it were not there', () => {
  expect(readView(new URLSearchParams('from=never&result=Maybe&status=lost&sort=mrn&page=x'))).toEqual(plainView);
});

it('who is looked for is asked, and in no address', () => {
  const typed = { patient: 'okonkwo', number: 'M-17' };
  expect(filterOf(plainView, typed)).toMatchObject({ Patient: 'okonkwo', Number: 'M-17', CreatedFrom: null });
  expect(isNarrowed(plainView, typed)).toBe(true);
  expect(isNarrowed(plainView, nothingTyped)).toBe(false);
  expect(isNarrowed({ ...plainView, serviceTo: '2026-01-31' }, nothingTyped)).toBe(true);
  // A day that is still being typed narrows nothing.
  expect(isNarrowed({ ...plainView, serviceTo: '01/3' }, nothingTyped)).toBe(false);
});
