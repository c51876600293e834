import { extractBounds, type ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import { readParameters } from '@coverline/domain/extracts/parameters.ts';
import { extractFieldFacts, type ExtractField } from '@coverline/domain/extracts/sources.ts';
import { type FilterCondition, type FilterGroup, filterBounds } from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { compileFilter } from '#/services/filters/compileFilter.ts';
import { asksInsurance, type FilterAsked, pickedBy, pickedOrder } from '#/services/filters/pickedRows.ts';
import type { StoredRun } from './storedRun.ts';

/** What has changed from one instant on and before another; null leaves a side open. */
export type Changed = { readonly since: string | null; readonly until: string | null };

/**
 * `AND …` of what has changed in a span: the registration, any insurance of it, the visit; where a column is of the latest answer, that one
 * came.
 */
function changedIn(
  entity: FilterEntity,
  clientId: string,
  { since, until }: Changed,
  ofAnswers: boolean,
): RawBuilder<unknown> {
  if (since === null) return sql``;
  const within = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${since}::timestamptz AND (${until}::timestamptz IS NULL OR ${column} < ${until}::timestamptz))`;
  const visit = entity === 'Visit' ? sql`OR ${within(sql`v.updated_at`)}` : sql``;
  const answer = ofAnswers
    ? sql`OR EXISTS (
    SELECT 1 FROM phi.lookup a
     WHERE a.client_id = ${clientId} AND a.reg_master_id = r.id AND ${within(sql`a.received_at`)})`
    : sql``;
  return sql`AND (${within(sql`r.updated_at`)} ${visit} ${answer} OR EXISTS (
    SELECT 1 FROM phi.reg_insurance n
     WHERE n.client_id = ${clientId} AND n.reg_master_id = r.id AND ${within(sql`n.updated_at`)}))`;
}

/** Conditions that parameters make; a tree of the filter's own size is not made larger by them. */
const narrowed = (
  entity: FilterEntity,
  conditions: readonly FilterCondition[],
  moment: { readonly today: string; readonly timeZone: string },
): RawBuilder<unknown> => {
  if (conditions.length === 0) return sql``;
  const tree: FilterGroup = { Join: 'and', Parts: conditions.slice(0, filterBounds.conditions) };
  return sql`AND ${compileFilter(entity, tree, moment)}`;
};

type Whom = {
  readonly clientId: string;
  readonly filter: FilterAsked;
  readonly conditions: readonly FilterCondition[];
  readonly moment: { readonly today: string; readonly timeZone: string };
  readonly changed: Changed;
  /** What the columns draw on: an insurance that nothing asks about is not looked for. */
  readonly draws: readonly ExtractField[];
};

/** `FROM … WHERE …` of whom an extract has, to stand behind columns of `r`, `i` and `v`. */
export function extractedBy({ clientId, filter, conditions, moment, changed, draws }: Whom): RawBuilder<unknown> {
  const insurance =
    asksInsurance(filter) ||
    [...conditions.map(({ Field }) => Field), ...draws].some((field) => extractFieldFacts(field).part === 'Insurance');
  const { entity } = filter;
  const ofAnswers = draws.some((field) => extractFieldFacts(field).part === 'Answer');
  return sql`${pickedBy(filter, clientId, moment, { insurance })} ${narrowed(entity, conditions, moment)} ${changedIn(entity, clientId, changed, ofAnswers)}`;
}

/** The conditions that stored values of parameters make. */
export const conditionsOf = (
  { Parameters }: ExtractDefinition,
  values: StoredRun['parameters'],
  of: { readonly entity: FilterEntity; readonly today: string },
): readonly FilterCondition[] => readParameters(Parameters, values, of).conditions;

/** The most rows that a file takes, and one more: by that one it is told that they are too many. */
const oneTooMany = extractBounds.rows + 1;

type Selecting = {
  readonly clientId: string;
  readonly columns: RawBuilder<unknown>;
  /** What the columns draw on. */
  readonly draws: readonly ExtractField[];
};

/** `SELECT` of columns of `r`, `i` and `v` for rows that the filter picks, in its order. Of `most` null it is as many as there are. */
function pickedForRun(
  run: StoredRun,
  { clientId, columns, draws }: Selecting,
  most: number | null,
): RawBuilder<unknown> {
  const { filter } = run;
  const found = extractedBy({
    clientId,
    filter,
    conditions: conditionsOf(run.definition, run.parameters, { entity: filter.entity, today: run.today }),
    moment: { today: run.today, timeZone: run.zone },
    changed: run,
    draws,
  });
  return sql`SELECT ${columns} ${found} ${pickedOrder(filter)} LIMIT ${most}::bigint`;
}

/** The rows of a run's file. */
export const runRows = (run: StoredRun, selecting: Selecting): RawBuilder<unknown> =>
  pickedForRun(run, selecting, Math.min(run.filter.limit ?? oneTooMany, oneTooMany));

/** Whom a row of a run is about. */
export type Picked = { readonly registration: string | null; readonly visit: string | null };

/** Ids alone, for files that are made of all that is known of somebody. */
export const runPicks = (run: StoredRun, clientId: string): RawBuilder<unknown> =>
  runRows(run, {
    clientId,
    columns: sql`r.id AS registration, ${run.filter.entity === 'Visit' ? sql`v.id` : sql`NULL::uuid`} AS visit`,
    draws: [],
  });

/** Each patient once, where the first of their visits stands: the same answer twice in a file would be refused as one sent twice. */
export function runPatients(run: StoredRun, clientId: string): RawBuilder<unknown> {
  const columns = sql`row_number() OVER (${pickedOrder(run.filter)}) AS row, r.id AS registration`;
  // however many: a patient may have several of them
  const visits = pickedForRun(run, { clientId, columns, draws: [] }, run.filter.limit);
  return sql`
    SELECT registration
      FROM (SELECT DISTINCT ON (registration) * FROM (${visits}) p ORDER BY registration, row) o
     ORDER BY row LIMIT ${oneTooMany}`;
}

/**
 * The span whose changes a run has. It ends where the oldest transaction that is under way began: what that one is changing carries
 * a later time, and is the next run's.
 */
export async function spanOf(trx: TenantTrx, clientId: string, run: StoredRun): Promise<Changed> {
  if (run.range_from !== null && run.range_to !== null) {
    const dawn = (day: string) => new Date(instantAtMs(day, 0, run.zone)).toISOString();
    return { since: dawn(run.range_from), until: dawn(addDays(run.range_to, 1)) };
  }
  const [moment, covered] = await Promise.all([
    sql<{ until: string }>`
      SELECT least(now(), min(xact_start))::text AS until FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(trx),
    sql<{ since: string | null }>`
      SELECT covered_until::text AS since FROM phi.extract WHERE client_id = ${clientId} AND id = ${run.extract_id}`.execute(
      trx,
    ),
  ]);
  const until = moment.rows[0]?.until ?? null;
  return { since: run.definition.Delta ? (covered.rows[0]?.since ?? null) : null, until };
}
