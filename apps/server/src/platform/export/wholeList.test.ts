import { expect, it } from 'vitest';
import { wholeList } from './wholeList.ts';

/** A list of so many rows, of which a page is read. */
const listOf = (many: number) => async (page: { readonly offset: number; readonly limit: number }) =>
  Array.from({ length: many }, (_, at) => at).slice(page.offset, page.offset + page.limit);

it.each([
  [0, 3],
  [3, 3],
  [10_000, undefined],
])('%i rows of at most %s are a whole file', async (many, most) => {
  expect(await wholeList(listOf(many), most)).toHaveLength(many);
});

it.each([
  [3, '3'],
  [10_000, '10,000'],
  [100_000, '100,000'],
])('one row more than %i, or many more, is refused by the bound', async (most, bound) => {
  const refusal = `This list has more than ${bound} rows, the most that one file may have. Narrow it and try again.`;
  await expect(wholeList(listOf(most + 1), most)).rejects.toThrow(refusal);
  await expect(wholeList(listOf(most + 500), most)).rejects.toThrow(refusal);
});
