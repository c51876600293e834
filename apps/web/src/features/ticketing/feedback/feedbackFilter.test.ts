import { expect, it } from 'vitest';
import { filterPayload, plainFilter, readFilter, writeFilter } from '#/features/ticketing/feedback/feedbackFilter.ts';

it('an address keeps the filter, and leaves out what is as it begins', () => {
  expect(writeFilter(plainFilter).toString()).toBe('');
  const filter = {
    ...plainFilter,
    days: 'all',
    score: 'low',
    category: 'Login',
    assigned: '5f0c6a3e-0d0b-4d0e-9a51-6c2f0f2f0002',
    comment: true,
    page: 2,
  };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

it('what an address says that is not known is as if it were not there', () => {
  expect(readFilter(new URLSearchParams('days=7&score=11&assigned=tess&comment=yes&sort=-Name'))).toEqual(plainFilter);
});

it('the call is asked for the scores and days of the choices', () => {
  expect(filterPayload({ ...plainFilter, score: 'low' })).toMatchObject({ Days: 90, Scores: [1, 2], Category: null });
  expect(filterPayload({ ...plainFilter, days: 'all' })).toMatchObject({ Days: null, Scores: [] });
});
