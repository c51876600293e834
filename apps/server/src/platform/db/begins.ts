import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Begins so, as a range over a key column: LIKE is not leakproof, and so cannot use an index under row-level security. A range
 * has no wildcards either (E-03). The last code point stands after every text that begins with the term.
 */
export const begins = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`(${column} >= ${text} AND ${column} < ${`${text}\u{10FFFF}`})`;
