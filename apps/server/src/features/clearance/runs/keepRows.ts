import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlannedRow } from './plannedRow.ts';

export type RunKey = { readonly clientId: string; readonly runId: string };

/** So long runs are kept with what came of them. */
const keptDays = 400;

/** Writes the rows of a run behind those that it has; what is older than the client's runs are kept goes. */
export async function keepRows(
  trx: TenantTrx,
  { clientId, runId, after }: RunKey & { readonly after: number },
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const of = <K extends keyof PlannedRow>(name: K) => rows.map((row) => row[name]);
  // The client is the row's own: only so a distributed database writes them where they lie.
  await sql`
    INSERT INTO phi.clearance_run_row (client_id, run_id, row, visit_master_id, reg_insurance_id, payer_id, outcome, says, cents)
    SELECT own.client_id, ${runId}, ${after} + x.row, x.visit, x.insurance, x.payer, x.outcome, x.says, x.cents
      FROM phi.audit_head own,
           unnest(${of('visitId')}::uuid[], ${of('insuranceId')}::uuid[], ${of('payerId')}::uuid[], ${of('outcome')}::text[],
             ${of('says')}::text[], ${of('cents')}::int[]) WITH ORDINALITY AS x (visit, insurance, payer, outcome, says, cents, row)
     WHERE own.client_id = ${clientId}`.execute(trx);
}

export const forgetOldRuns = (trx: TenantTrx, clientId: string) =>
  sql`DELETE FROM phi.clearance_run WHERE client_id = ${clientId}
       AND ordered_at < now() - make_interval(days => ${keptDays})`.execute(trx);
