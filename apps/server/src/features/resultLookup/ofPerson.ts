import { namePairs } from '@coverline/domain/recall/namePairs.ts';
import { sql, type RawBuilder } from 'kysely';
import { begins } from '#/platform/db/begins.ts';
import type { Deps } from '#/features/deps.ts';

export type Indexes = Pick<Deps, 'blindIndex'>;
type Sql = RawBuilder<unknown>;

/** A registration's number begins so for as many people at most. */
const mostPeople = 200;

/** Lookups `m` of those who are called so, or whose MRN begins so where there is a digit in it. */
export function ofPatient(clientId: string, typed: string): Sql {
  if (/\d/.test(typed))
    return sql`m.reg_master_id = ANY(ARRAY(SELECT r.id FROM phi.reg_master r WHERE r.client_id = ${clientId}
      AND ${begins(sql`r.mrn_key`, typed.toUpperCase())} ORDER BY r.mrn_key LIMIT ${sql.lit(mostPeople)}))`;
  const named = namePairs(typed.toLowerCase()).map(({ last, first }) => {
    const parts = [
      ...(last === '' ? [] : [begins(sql`m.last_key`, last)]),
      ...(first === '' ? [] : [begins(sql`m.first_key`, first)]),
    ];
    return sql`(${sql.join(parts, sql` AND `)})`;
  });
  return named.length === 0 ? sql`false` : sql`(${sql.join(named, sql` OR `)})`;
}

/** Lookups `m` that asked about this number. Sealed as it is, it is found whole or not at all. */
export const ofMember = ({ blindIndex }: Indexes, clientId: string, typed: string): Sql =>
  sql`m.member_ix = ANY(${[...blindIndex.all(clientId, 'member', typed)]})`;
