import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { begins } from './begins.ts';

/** As many zeros as a house pads its numbers with. */
const mostZeros = 12;

/** An MRN that begins so, with the zeros before it or without them: who reads it out leaves them away. A range of the index for each number of zeros. */
export function mrnBegins(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const key = text.toUpperCase();
  const bare = key.replace(/^0+/, '');
  // A digit or two would find half of the house.
  if (!/^\d{3}/.test(bare)) return begins(column, key);
  const padded = Array.from({ length: mostZeros + 1 }, (_, zeros) => begins(column, '0'.repeat(zeros) + bare));
  return sql`(${sql.join(padded, sql` OR `)})`;
}
