import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import type { RunKey } from './extractTasks.ts';

/** So many picks stand in one row. Readers take a part of it at once, or all: none reads over its end. */
const picksOfPage = 1_000;

/** Keeps the rows of `found` (`row` from 1, `registration`, `visit`, `insurance`); to stand in a WITH. */
export const keepPicks = ({ clientId, runId }: RunKey): RawBuilder<unknown> => sql`
  INSERT INTO phi.extract_pick_page (client_id, run_id, page, reg_master_ids, visit_master_ids, reg_insurance_ids)
  SELECT ${clientId}::uuid, ${runId}::uuid, (row - 1) / ${picksOfPage}::int AS page, array_agg(registration ORDER BY row),
         array_agg(visit ORDER BY row), array_agg(insurance ORDER BY row)
    FROM found GROUP BY page`;

/** `FROM (…)` of the picks behind one: `row`, `reg_master_id`, `visit_master_id`, `reg_insurance_id`. `most` divides a thousand. */
export const picksBehind = (
  { clientId, runId }: RunKey,
  { after, most }: { readonly after: number; readonly most: number },
): RawBuilder<unknown> => sql`(
  SELECT p.page * ${picksOfPage}::int + o.at::int AS row, o.reg_master_id, o.visit_master_id, o.reg_insurance_id
    FROM phi.extract_pick_page p,
         unnest(p.reg_master_ids, p.visit_master_ids, p.reg_insurance_ids)
           WITH ORDINALITY AS o (reg_master_id, visit_master_id, reg_insurance_id, at)
   WHERE p.client_id = ${clientId} AND p.run_id = ${runId} AND p.page = ${Math.floor(after / picksOfPage)}
     AND o.at > ${after % picksOfPage} ORDER BY o.at LIMIT ${most})`;

export const forgetPicks = (trx: TenantTrx, { clientId, runId }: RunKey): Promise<unknown> =>
  sql`DELETE FROM phi.extract_pick_page WHERE client_id = ${clientId} AND run_id = ${runId}`.execute(trx);
