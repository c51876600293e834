import { type RawBuilder, sql } from 'kysely';

export type Page = { readonly offset: number; readonly limit: number };

type Sorted = {
  readonly Descending: boolean;
  /** No row is without what it is sorted by: then an index that gives it upwards gives it downwards too. */
  readonly isAlwaysThere?: boolean;
};

/** The end of a list's statement: sorted by what was asked for, what has none last, and of that one page; `ties` decides between equals. */
export const sortedPage = (
  by: RawBuilder<unknown>,
  { Descending, isAlwaysThere = false }: Sorted,
  ties: RawBuilder<unknown>,
  { offset, limit }: Page,
): RawBuilder<unknown> =>
  sql`ORDER BY ${by} ${Descending ? sql`DESC` : sql`ASC`} ${isAlwaysThere ? sql`` : sql`NULLS LAST`}, ${ties} LIMIT ${limit} OFFSET ${offset}`;
