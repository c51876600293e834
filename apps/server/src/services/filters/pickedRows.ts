import { fieldFacts } from '@coverline/domain/filterQueries/fields.ts';
import { conditionsOf, filterBounds, type FilterGroup, type FilterSort } from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { insuranceOrder } from '#/platform/db/insuranceOrder.ts';
import { UserError } from '#/platform/http/errors.ts';
import { compileFilter, type Moment } from './compileFilter.ts';

/** What is asked: the tree, and which come first where a limit cuts. */
export type FilterAsked = {
  readonly entity: FilterEntity;
  readonly tree: FilterGroup;
  readonly sort: FilterSort;
  readonly descending: boolean;
  readonly limit: number | null;
};

/** No more are ever picked. */
export const mostPicked = ({ limit }: Pick<FilterAsked, 'limit'>): number =>
  Math.min(limit ?? filterBounds.rows, filterBounds.rows);

const firstInsurance = (clientId: string) => sql`LEFT JOIN LATERAL (
    SELECT n.* FROM phi.reg_insurance n
     WHERE n.client_id = ${clientId} AND n.reg_master_id = r.id AND NOT n.is_removed
     ORDER BY ${insuranceOrder('n')} LIMIT 1) i ON true`;

/** Everything a filter may ask about, of one client: `r` is not merged into another, `v` is one row for each visit. */
const sourceOf = (entity: FilterEntity, clientId: string, insurance: RawBuilder<unknown>): RawBuilder<unknown> =>
  entity === 'Visit'
    ? sql`FROM phi.visit_master v
          JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id ${insurance}
         WHERE v.client_id = ${clientId} AND r.client_id = ${clientId} AND r.merged_into_id IS NULL`
    : sql`FROM phi.reg_master r ${insurance} WHERE r.client_id = ${clientId} AND r.merged_into_id IS NULL`;

/** `FROM … WHERE …` of a filter, to stand behind any list of columns of `r`, `i` and `v`; of `i` only where an insurance is looked for. */
export const pickedBy = (
  { entity, tree }: FilterAsked,
  clientId: string,
  moment: Moment,
  { insurance }: { readonly insurance: boolean } = { insurance: true },
): RawBuilder<unknown> =>
  sql`${sourceOf(entity, clientId, insurance ? firstInsurance(clientId) : sql``)} AND ${compileFilter(entity, tree, moment)}`;

/** Whether a filter cannot do without the insurance: each row's has to be looked for. */
export const asksInsurance = ({ tree, sort }: Pick<FilterAsked, 'tree' | 'sort'>): boolean =>
  sort === 'verified' || conditionsOf(tree).some(({ Field }) => fieldFacts(Field).part === 'Insurance');

/** `ORDER BY …`: what has none comes last, and ties are broken, so that a limit cuts the same ones each time. */
export function pickedOrder({ entity, sort, descending }: FilterAsked): RawBuilder<unknown> {
  const way = descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const tie = entity === 'Visit' ? sql`v.id` : sql`r.id`;
  switch (sort) {
    case 'name':
      return sql`ORDER BY r.last_key ${way}, r.first_key ${way}, ${tie}`;
    case 'mrn':
      return sql`ORDER BY r.mrn_key ${way}, ${tie}`;
    case 'service':
      return entity === 'Visit' ? sql`ORDER BY v.date_of_service ${way}, ${tie}` : sql`ORDER BY ${tie}`;
    default: // verified
      return sql`ORDER BY i.last_verified_at ${way}, ${tie}`;
  }
}

/** So long may one statement of a filter read, in seconds; a file's is read as fast as it is written. */
export const filterSeconds = { preview: 5, pick: 60, file: 3600 } as const;

const cancelled = '57014';

/** Has a filter's statements end by the clock, and says so where one did. */
export async function withinSeconds<T>(trx: TenantTrx, seconds: number, work: () => Promise<T>): Promise<T> {
  await sql`SET LOCAL statement_timeout = ${sql.lit(seconds * 1_000)}`.execute(trx);
  try {
    return await work();
  } catch (error) {
    throw overTime(error);
  }
}

/** What is thrown where a filter's statement failed: by the clock it is for whoever filters to mend. */
export const overTime = (error: unknown): unknown =>
  (error as { code?: unknown }).code === cancelled // read, not trusted
    ? new UserError('This filter takes too long. Add a condition on a date, or on the {payer}.', { cause: error })
    : error;
