import { extractBounds, type ExtractDefinition } from '@coverline/domain/extract/definition.ts';
import { readParameters } from '@coverline/domain/extract/parameters.ts';
import {
  type FilterCondition,
  type FilterEntity,
  type FilterGroup,
  filterBounds,
} from '@coverline/domain/filter/tree.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import { compileFilter } from '#/filters/compileFilter.ts';
import { type FilterAsked, filterSeconds, pickedBy, pickedOrder, withinSeconds } from '#/filters/pickedRows.ts';
import { UserError } from '#/http/errors.ts';
import type { RunKey } from './extractTasks.ts';
import { keepPicks } from './pickPages.ts';
import { readRun, type StoredRun } from './storedRun.ts';

/** What has changed from one instant on and before another; null leaves a side open. */
export type Changed = { readonly since: string | null; readonly until: string | null };

/** `AND …` of what has changed in a span: the registration, any insurance of it, the visit. */
function changedIn(entity: FilterEntity, clientId: string, { since, until }: Changed): RawBuilder<unknown> {
  if (since === null) return sql``;
  const within = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${since}::timestamptz AND (${until}::timestamptz IS NULL OR ${column} < ${until}::timestamptz))`;
  const visit = entity === 'Visit' ? sql`OR ${within(sql`v.updated_at`)}` : sql``;
  return sql`AND (${within(sql`r.updated_at`)} ${visit} OR EXISTS (
    SELECT FROM phi.reg_insurance n
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

/** Each patient once, where the first of their visits stood: the same answer twice in a file would be refused as one sent twice. */
const eachOnce = sql`
  SELECT row_number() OVER (ORDER BY p.row)::int AS row, p.registration, p.visit, p.insurance
    FROM (SELECT DISTINCT ON (registration) * FROM picked ORDER BY registration, row) p`;

type Pick = {
  readonly clientId: string;
  readonly filter: FilterAsked;
  readonly conditions: readonly FilterCondition[];
  readonly moment: { readonly today: string; readonly timeZone: string };
  readonly changed: Changed;
};

/** `FROM … WHERE …` of whom an extract has, to stand behind columns of `r`, `i` and `v`. */
export const extractedBy = ({ clientId, filter, conditions, moment, changed }: Pick): RawBuilder<unknown> =>
  sql`${pickedBy(filter, clientId, moment)} ${narrowed(filter.entity, conditions, moment)} ${changedIn(filter.entity, clientId, changed)}`;

/** The id of a picked visit; of registrations none. */
export const visitOf = (entity: FilterEntity): RawBuilder<unknown> =>
  entity === 'Visit' ? sql`v.id` : sql`NULL::uuid`;

/** The conditions that stored values of parameters make. */
export const conditionsOf = (
  { Parameters }: ExtractDefinition,
  values: StoredRun['parameters'],
  of: { readonly entity: FilterEntity; readonly today: string },
): readonly FilterCondition[] => readParameters(Parameters, values, of).conditions;

/**
 * Keeps whom a run's file is to have, in the filter's order; answers how many. Whoever picked before has said it for good: a second
 * try reads the same ones. Refuses a run whose filter picks more than a file may have.
 */
export async function pickExtract(trx: TenantTrx, key: RunKey): Promise<number> {
  const run = await readRun(trx, key, 'held');
  if (run === undefined || (run.state !== 'Queued' && run.state !== 'Running')) return 0;
  if (run.state === 'Running') return run.rows ?? 0;
  const { clientId, runId } = key;
  const { filter } = run;
  const changed = await spanOf(trx, clientId, run);
  const most = Math.min(filter.limit ?? extractBounds.rows, extractBounds.rows);
  const found = extractedBy({
    clientId,
    filter,
    conditions: conditionsOf(run.definition, run.parameters, { entity: filter.entity, today: run.today }),
    moment: { today: run.today, timeZone: run.zone },
    changed,
  });
  const { rows } = await withinSeconds(trx, filterSeconds.pick, () =>
    sql<{ n: number; picked: number }>`
      WITH picked AS (
        SELECT row_number() OVER (${pickedOrder(filter)})::int AS row, r.id AS registration, ${visitOf(filter.entity)} AS visit,
               i.id AS insurance
          ${found} ORDER BY row LIMIT ${filter.limit ?? most + 1}),
      found AS (${run.definition.Format === '271' ? eachOnce : sql`SELECT * FROM picked`}),
      kept AS (${keepPicks(key)})
      SELECT count(*)::int AS n, (SELECT count(*)::int FROM picked) AS picked FROM found`.execute(trx),
  );
  const { n, picked } = rows[0] ?? { n: 0, picked: 0 };
  if (picked > most)
    throw new UserError(
      `The filter picks more than ${extractBounds.rows.toLocaleString('en-US')} rows, the most that a file has. Add a condition, or a limit.`,
    );
  await sql`
    UPDATE phi.extract_run SET state = 'Running', since = ${changed.since}, until = ${changed.until}, rows = ${n}
     WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
  return n;
}

/**
 * The span whose changes a run has. It ends where the oldest transaction that is under way began: what that one is changing carries
 * a later time, and is the next run's.
 */
async function spanOf(trx: TenantTrx, clientId: string, run: StoredRun): Promise<Changed> {
  if (run.range_from !== null && run.range_to !== null) {
    const dawn = (day: string) => new Date(instantAtMs(day, 0, run.zone)).toISOString();
    return { since: dawn(run.range_from), until: dawn(addDays(run.range_to, 1)) };
  }
  const { rows } = await sql<{ until: string; since: string | null }>`
    SELECT e.covered_until::text AS since,
           least(now(), (SELECT min(a.xact_start) FROM pg_stat_activity a
                          WHERE a.datname = current_database() AND a.usename = current_user AND a.pid <> pg_backend_pid()))::text AS until
      FROM phi.extract e WHERE e.client_id = ${clientId} AND e.id = ${run.extract_id}`.execute(trx);
  const [{ since, until } = { since: null, until: null }] = rows;
  return { since: run.definition.Delta ? since : null, until };
}
