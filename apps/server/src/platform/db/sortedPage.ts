import { type RawBuilder, sql } from 'kysely';

export type Page = { readonly offset: number; readonly limit: number };

/** The end of a list's statement: sorted by what was asked for, what has none last, and of that one page; `ties` decides between equals. */
export const sortedPage = (
  by: RawBuilder<unknown>,
  { Descending }: { readonly Descending: boolean },
  ties: RawBuilder<unknown>,
  { offset, limit }: Page,
): RawBuilder<unknown> =>
  sql`ORDER BY ${by} ${Descending ? sql`DESC` : sql`ASC`} NULLS LAST, ${ties} LIMIT ${limit} OFFSET ${offset}`;
