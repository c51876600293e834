import type { RunKind } from '@coverline/contract/clearance/runs/runWords.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { RunKey } from './keepRows.ts';

/** A run as it stands, nobody else's until the transaction ends. */
export type HeldRun = {
  readonly kind: RunKind;
  readonly state: 'Planning' | 'Filling' | 'Started' | 'Ended';
  /** Of one that came by itself: its day, the days whose visits it looks at, and the visit up to which it has. */
  readonly for_day: string | null;
  readonly service_days: readonly string[];
  readonly after_day: string | null;
  readonly after_visit: string | null;
  readonly batch_id: string | null;
  readonly asks_again: boolean;
  readonly cap_cents: number | null;
  readonly ordered_by: string;
  readonly time_zone: string;
  /** Of its batch: the last row that it has, and how many. */
  readonly taken: number;
  readonly accepted: number;
};

export async function holdRun(trx: TenantTrx, { clientId, runId }: RunKey): Promise<HeldRun | undefined> {
  await sql`SELECT 1 FROM phi.clearance_run WHERE client_id = ${clientId} AND id = ${runId} FOR UPDATE`.execute(trx);
  const { rows } = await sql<HeldRun>`
    SELECT y.kind, y.state, y.for_day::text, y.service_days::text[], y.after_day::text, y.after_visit, y.batch_id, y.asks_again, y.cap_cents::float8 AS cap_cents, y.ordered_by, k.time_zone,
           coalesce(b.last_row, 0) AS taken, coalesce(b.accepted, 0) AS accepted
      FROM phi.clearance_run y
      JOIN identity.client k ON k.id = y.client_id
      LEFT JOIN phi.batch b ON b.client_id = ${clientId} AND b.id = y.batch_id
     WHERE y.client_id = ${clientId} AND y.id = ${runId}`.execute(trx);
  return rows[0];
}

export async function readRunState(trx: TenantTrx, { clientId, runId }: RunKey): Promise<HeldRun['state'] | null> {
  const { rows } = await sql<{ state: HeldRun['state'] }>`
    SELECT state FROM phi.clearance_run WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
  return rows[0]?.state ?? null;
}
