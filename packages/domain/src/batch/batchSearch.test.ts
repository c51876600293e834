import { expect, it } from 'vitest';
import { batchSearchState, leadsToSearch } from './batchSearch.ts';

it.each([
  [6, null, true],
  [null, 'notFound', true],
  [1, null, false],
  [31, null, false],
  [36, null, false],
  [40, null, false],
  [null, 'other', false],
  [null, 'payerUnavailable', false],
  [null, null, false],
] as const)('[GEN-05] an answer of status %s and kind %s leads to a search: %s', (statusId, kind, leads) => {
  expect(leadsToSearch({ statusId, kind })).toBe(leads);
});

const search = { whyNone: null, discoveryId: 'd', outcome: null, isCapped: false } as const;

it.each([
  [{ ...search, discoveryId: null }, 'Waiting'],
  [search, 'UnderWay'],
  [{ ...search, outcome: 'Found' }, 'Found'],
  [{ ...search, outcome: 'NotFound' }, 'NotFound'],
  [{ ...search, outcome: 'NotFound', isCapped: true }, 'Capped'],
  [{ ...search, outcome: 'NothingAsked', isCapped: true }, 'Capped'],
  [{ ...search, outcome: 'Review', isCapped: true }, 'Review'],
  [{ ...search, outcome: 'Found', isCapped: true }, 'Found'],
  [{ ...search, discoveryId: null, whyNone: 'CalledOff' }, 'CalledOff'],
] as const)('%# how its search stands', (of, state) => {
  expect(batchSearchState(of)).toBe(state);
});
