import type { EnhancementSort } from '@coverline/contract/enhancements/enhancements.ts';
import type { EnhancementStatus } from '@coverline/domain/enhancements/status.ts';
import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { EnhancementTableRow } from '#/platform/db/tables/enhancementsTables.ts';

/** Who reads: every query names the company, whose requests alone there are for them. */
export type Reader = {
  readonly companyId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly isStaff: boolean;
};

const base = (trx: IdentityTrx, { companyId, userId, isStaff }: Reader) =>
  trx
    .selectFrom('identity.enhancement as e')
    .where('e.company_id', '=', companyId)
    .select(['e.id', 'e.number', 'e.title', 'e.area', 'e.status'])
    .select([
      sql<string>`to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('created_at'),
      sql<string>`to_char(e.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('updated_at'),
      sql<number>`(SELECT count(*)::int FROM identity.enhancement_vote v
                    WHERE v.company_id = e.company_id AND v.enhancement_id = e.id)`.as('votes'),
      sql<boolean>`EXISTS (SELECT 1 FROM identity.enhancement_vote v
                    WHERE v.company_id = e.company_id AND v.enhancement_id = e.id AND v.user_id = ${userId})`.as(
        'voted',
      ),
      sql<number>`(SELECT count(*)::int FROM identity.enhancement_comment c
                    WHERE c.company_id = e.company_id AND c.enhancement_id = e.id
                      AND (${isStaff} OR NOT c.internal))`.as('comments'),
    ]);

export type ListFilter = {
  readonly status: EnhancementStatus | null;
  readonly area: EnhancementTableRow['area'] | null;
  readonly mine: boolean;
};

export function listQuery(trx: IdentityTrx, reader: Reader, { status, area, mine }: ListFilter) {
  return base(trx, reader)
    .$if(status !== null, (query) => query.where('e.status', '=', status ?? 'New'))
    .$if(area !== null, (query) => query.where('e.area', '=', area ?? 'Other'))
    .$if(mine, (query) => query.where('e.requester_id', '=', reader.userId));
}

/** By what a list is sorted; the number makes the order whole, so that no row is on two pages. */
export const orderOf = (sort: EnhancementSort, descending: boolean) => {
  const column = { votes: sql`votes`, number: sql`e.number`, updated: sql`e.updated_at`, title: sql`lower(e.title)` };
  return sql`${column[sort]} ${descending ? sql`DESC` : sql`ASC`}, e.number DESC`;
};

/** Requests that share words with what is typed, the closest first. The text becomes a query of words, and of nothing else. */
export function similarQuery(trx: IdentityTrx, reader: Reader, title: string) {
  const words = sql`to_tsquery('english', replace(plainto_tsquery('english', ${title})::text, '&', '|'))`;
  return base(trx, reader)
    .where(sql<boolean>`e.words @@ ${words}`)
    .orderBy(sql`ts_rank(e.words, ${words}) DESC, e.number DESC`)
    .limit(5);
}

export const oneQuery = (trx: IdentityTrx, reader: Reader, id: string) =>
  base(trx, reader)
    .innerJoin('identity.app_user as u', 'u.id', 'e.requester_id')
    .where('e.id', '=', id)
    .select(['e.description', 'e.benefit', 'e.priority', 'e.decline_reason', 'e.target_release', 'e.version'])
    .select(['e.requester_id', 'e.client_id', 'u.first_name', 'u.last_name']);

export const commentsQuery = (trx: IdentityTrx, { companyId, isStaff }: Reader, id: string) =>
  trx
    .selectFrom('identity.enhancement_comment as c')
    .innerJoin('identity.app_user as u', 'u.id', 'c.author_id')
    .where('c.company_id', '=', companyId)
    .where('c.enhancement_id', '=', id)
    .$if(!isStaff, (query) => query.where('c.internal', '=', false))
    .select(['c.id', 'c.author_id', 'c.client_id', 'c.by_staff', 'c.internal', 'c.body', 'u.first_name', 'u.last_name'])
    .select(sql<string>`to_char(c.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('written_at'))
    .orderBy('c.written_at')
    .orderBy('c.id');
