import type { NamePair } from '@coverline/domain/recall/namePairs.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

const begins = (column: 'last_start' | 'first_start', name: string) => {
  const folded = sql`system.name_fold(${name}::text)`;
  return sql`(${sql.ref(`n.${column}`)} >= ${folded} AND ${sql.ref(`n.${column}`)} < ${folded} || ${'\u{10FFFF}'}::text)`;
};

/**
 * Registrations whose names begin so, or a part of them, however marks, apostrophes and hyphens were written: `column` is their
 * id. An array, so that the primary key serves it beside the other arms of an OR; ranges, as `begins` says why. A letter or two
 * find a good part of a house: `most` are those that come first by name, where nothing else leads to fewer.
 */
export function namesBegin(
  column: RawBuilder<unknown>,
  clientId: string,
  { last, first }: NamePair,
  most: number | null = 200,
): RawBuilder<SqlBool> {
  const both = [
    ...(last === '' ? [] : [begins('last_start', last)]),
    ...(first === '' ? [] : [begins('first_start', first)]),
  ];
  const order = last === '' ? sql`n.first_start, n.last_start` : sql`n.last_start, n.first_start`;
  return sql`${column} = ANY(ARRAY(SELECT n.reg_master_id FROM phi.reg_name n WHERE n.client_id = ${clientId}
    AND ${sql.join(both, sql` AND `)} ${most === null ? sql`` : sql`ORDER BY ${order} LIMIT ${sql.lit(most)}`}))`;
}
