import { expect, it } from 'vitest';
import { fileReads, wholeList } from './wholeList.ts';

it.each([
  [0, 3],
  [3, 3],
  [10_000, undefined],
])('%i rows of at most %s are a whole file', (many, most) => {
  const rows = Array.from({ length: many }, (_, at) => at);
  expect(wholeList(rows, most)).toBe(rows);
});

it.each([
  [3, '3'],
  [10_000, '10,000'],
  [100_000, '100,000'],
])('one row more than %i, which is read, is refused by the bound', (most, bound) => {
  const rows = Array.from({ length: fileReads(most) }, (_, at) => at);
  expect(() => wholeList(rows, most)).toThrow(
    `This list has more than ${bound} rows, the most that one file may have. Narrow it and try again.`,
  );
});
