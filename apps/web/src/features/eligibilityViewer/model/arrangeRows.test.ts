import { expect, it } from 'vitest';
import { arrangeRows, asSent, choicesOf } from './arrangeRows.ts';
import type { Row } from './business.ts';

const row = (
  segment: number,
  statement: string,
  services: readonly string[],
  cents: number | null,
  day: string,
): Row => ({
  segment,
  cells: [
    { text: statement, segment },
    { text: services.join(', ') || '---', segment, ...(services.length > 1 && { parts: services }) },
    cents === null ? { text: '---', segment: 0 } : { text: `$${cents / 100}`, segment, value: cents },
    { text: day, segment },
  ],
});
const rows = [
  row(1, 'Copay', ['Urgent care', 'Emergency'], 90_000, '12/01/2025'),
  row(2, 'Deductible', ['Urgent care'], null, '01/05/2026'),
  row(3, 'Copay', [], 1_250_00, '02/01/2025'),
];
const seen = (all: readonly Row[]) => all.map(({ segment }) => segment);

it('[ROUTE-055] rows are picked by what stands in a column, each of several things too, and by several columns at once', () => {
  expect(choicesOf(rows, 0)).toEqual(['Copay', 'Deductible']);
  expect(choicesOf(rows, 1)).toEqual(['---', 'Emergency', 'Urgent care']);
  expect(choicesOf(rows.slice(0, 1), 0)).toEqual([]);
  expect(seen(arrangeRows(rows, { ...asSent, wanted: { 1: 'Urgent care' } }))).toEqual([1, 2]);
  expect(seen(arrangeRows(rows, { ...asSent, wanted: { 0: 'Copay', 1: 'Urgent care' } }))).toEqual([1]);
  expect(seen(arrangeRows(rows, { ...asSent, wanted: { 0: '', 1: '---' } }))).toEqual([3]);
  expect(arrangeRows(rows, asSent)).toEqual(rows);
});

it('[ROUTE-055] they come in the order of a column: money by amount, days by day, and what is not stated last both ways', () => {
  const by = (column: number, descending: boolean) =>
    seen(arrangeRows(rows, { wanted: {}, sort: { column, descending } }));
  expect(by(2, false)).toEqual([1, 3, 2]);
  expect(by(2, true)).toEqual([3, 1, 2]);
  expect(by(3, false)).toEqual([3, 1, 2]);
  expect(by(0, true)).toEqual([2, 1, 3]);
});
