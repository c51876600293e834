import { expect, it } from 'vitest';
import { searchedRows, searchesText } from './searchWords.ts';

const searches = {
  CapCents: null,
  SpentCents: 88,
  Counts: [
    { State: 'UnderWay', Rows: 8 },
    { State: 'Found', Rows: 1_200 },
    { State: 'Capped', Rows: 1 },
  ],
} as const;

it('[GEN-05] the searches of a batch are told with how many stand where', () => {
  const counts = { ...searches, Counts: [...searches.Counts] };
  expect(searchesText(counts)).toBe('Being searched 8 · Coverage found 1,200 · Cap of cost reached 1');
  expect(searchedRows(counts)).toBe('1,209 rows');
  expect(searchedRows({ ...counts, Counts: [{ State: 'Waiting', Rows: 1 }] })).toBe('1 row');
});
