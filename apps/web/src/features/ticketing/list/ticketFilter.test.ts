import { expect, it } from 'vitest';
import {
  filterPayload,
  isNarrowed,
  plainFilter,
  readFilter,
  writeFilter,
} from '#/features/ticketing/list/ticketFilter.ts';

it('begins with what is open, newest first, at a bare address', () => {
  expect(readFilter(new URLSearchParams())).toEqual(plainFilter);
  expect(writeFilter(plainFilter).toString()).toBe('');
  expect(filterPayload(plainFilter)).toMatchObject({
    Statuses: ['New', 'Open', 'WaitingOnCustomer', 'WaitingOnVendor', 'Reopened'],
    Sort: 'Number',
    Descending: true,
  });
});

it('survives a reload: what is written into the address is read out of it', () => {
  const filter = {
    status: 'WaitingOnVendor',
    urgency: 4,
    category: 'Insurance Discovery',
    mine: true,
    sort: { by: 'DueAt', descending: false },
    page: 2,
    perPage: 50,
  } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(filterPayload(filter)).toEqual({
    Statuses: ['WaitingOnVendor'],
    Urgency: 4,
    Category: 'Insurance Discovery',
    Mine: true,
    Sort: 'DueAt',
    Descending: false,
  });
});

it('takes an address that makes no sense for a bare one', () => {
  const typed = new URLSearchParams('status=Gone&urgency=9&mine=yes&sort=ssn&page=-3');
  expect(readFilter(typed)).toEqual(plainFilter);
});

it('says whether anything is left out', () => {
  expect(isNarrowed(plainFilter)).toBe(true);
  expect(isNarrowed({ ...plainFilter, status: 'all' })).toBe(false);
  expect(isNarrowed({ ...plainFilter, status: 'all', mine: true })).toBe(true);
  expect(filterPayload({ ...plainFilter, status: 'all' }).Statuses).toEqual([]);
});
