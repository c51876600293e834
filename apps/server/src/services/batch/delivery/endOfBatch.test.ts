import type { BatchSearchState } from '@coverline/domain/batch/batchSearch.ts';
import { expect, it } from 'vitest';
import { endOfBatch } from './endOfBatch.ts';

type States = Partial<Record<BatchSearchState, number>>;

it.each<['Eligibility' | 'Discovery', States, string]>([
  ['Eligibility', {}, ''],
  [
    'Eligibility',
    { Found: 2, Review: 1, NotOnDate: 1, NotFound: 1 },
    ' Of 5 rows without active coverage it was found for 2, and is to be reviewed for 1.',
  ],
  [
    'Eligibility',
    { NotFound: 1 },
    ' Of 1 row without active coverage it was found for 0, and is to be reviewed for 0.',
  ],
  [
    'Eligibility',
    { Found: 2, NotFound: 1, Capped: 3, NotSearchable: 1, Failed: 1, NothingAsked: 1 },
    ' Of 3 rows without active coverage it was found for 2, and is to be reviewed for 0. 6 more were not searched, or not to the end.',
  ],
  ['Eligibility', { CalledOff: 1_000 }, ' 1,000 rows without active coverage were not searched, or not to the end.'],
  ['Eligibility', { NotSearchable: 1 }, ' 1 row without active coverage was not searched, or not to the end.'],
  ['Discovery', { Found: 1, Review: 2, NotFound: 4 }, ' Coverage was found for 1 row, and is to be reviewed for 2.'],
  ['Discovery', { NotFound: 4 }, ' Coverage was found for 0 rows, and is to be reviewed for 0.'],
  [
    'Discovery',
    { Found: 1, Capped: 1 },
    ' Coverage was found for 1 row, and is to be reviewed for 0. 1 row was not searched, or not to the end.',
  ],
  ['Discovery', { Capped: 7, CalledOff: 2 }, ' 9 rows were not searched, or not to the end.'],
])(
  '[STATE-45] the end of a batch tells who was not searched apart from whom nothing was found for: %s %j',
  (kind, states, told) => {
    const searches = new Map(Object.entries(states) as [BatchSearchState, number][]); // its own keys
    const { says } = endOfBatch({ kind, asked: 20, failed: 0, isCancelled: false, alerts: 0, searches });
    expect(says).toBe(`A batch has ended: 20 rows done.${told}`);
  },
);
