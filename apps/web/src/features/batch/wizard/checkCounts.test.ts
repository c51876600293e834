import { expect, it } from 'vitest';
import { countsOf, rowsAsked } from './checkCounts.ts';

const Check = { RowsRead: 210, Accepted: 88, Registered: 4, Repeats: 10, Faulty: 122 };
const rowsOf = (batch: Parameters<typeof countsOf>[0], ...names: readonly string[]) =>
  countsOf(batch)
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { rows }) => sum + rows, 0);

it('repeats that are left out are no rows that are asked, and the counts are the rows of the file', () => {
  const batch = { SkipRepeats: true, Check };
  expect(rowsAsked(batch)).toBe(78);
  expect(rowsOf(batch, 'Can be asked', 'Repeats, left out', 'Cannot be asked')).toBe(Check.RowsRead);
});

it('repeats that are asked are among the rows that are', () => {
  const batch = { SkipRepeats: false, Check };
  expect(rowsAsked(batch)).toBe(88);
  expect(rowsOf(batch, 'Can be asked', 'Repeats, left out', 'Cannot be asked')).toBe(Check.RowsRead);
});
