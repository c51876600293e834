import { clockStand } from '@coverline/authorization/clock/escalation.ts';
import { awaitedStatuses } from '@coverline/authorization/states/authStatus.ts';
import { judgedOutcomes, type Measured } from '@coverline/authorization/metrics/measured.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { hasDrug, spanOf, type SpanColumns } from '#/services/authorization/states/clockColumns.ts';

/** The moments from which, and before which, the payer was asked. */
type Span = { readonly clientId: string; readonly from: string; readonly until: string };

type Row = SpanColumns &
  Pick<
    AuthRequestRow,
    'codes' | 'asked_urgency' | 'status' | 'appeals_made' | 'judged_at' | 'judged_outcome' | 'judged_clock'
  > & {
    readonly asked_at: string;
    readonly trading_partner_id: string;
    readonly payer_name: string;
    readonly was_pended: boolean | null;
    readonly was_rejected: boolean | null;
    readonly appeal: string | null;
    readonly was_extended: boolean | null;
  };

const any = (statuses: readonly string[]) => sql`ANY(${[...statuses]})`;

/** What each authorization says of its payer, from when it was asked first until it decided first, and how an appeal went. */
export async function measuredAuths(
  trx: TenantTrx,
  { clientId, from, until }: Span,
  now: string,
): Promise<readonly (Measured & { readonly payerName: string })[]> {
  const picked = sql`asked_at >= ${from}::timestamptz AND asked_at < ${until}::timestamptz`;
  const firstAt = (statuses: readonly string[]) =>
    sql`min(v.happened_at) FILTER (WHERE v.to_status = ${any(statuses)})`;
  const before = (statuses: readonly string[]) =>
    sql`${firstAt(statuses)} < coalesce(${firstAt(judgedOutcomes)}, 'infinity')`;
  const { rows } = await sql<Row>`
    SELECT a.trading_partner_id, a.codes, a.asked_urgency, a.status, a.appeals_made, a.asked_at, a.judged_at, a.judged_outcome,
           a.judged_clock, a.clock_started_at, a.due_at, a.paused_from, a.paused_to, a.paused_open,
           p.name AS payer_name, e.was_pended, e.was_rejected, e.appeal, x.at <= coalesce(a.judged_at, 'infinity') AS was_extended
      FROM phi.auth_request a
      JOIN system.trading_partner p ON p.id = a.trading_partner_id
      LEFT JOIN (
        SELECT v.auth_id, ${before(['Pended', 'InfoRequested', 'ContactPayer'])} AS was_pended, ${before(['Rejected'])} AS was_rejected,
               (array_agg(v.to_status ORDER BY v.happened_at DESC, v.id)
                 FILTER (WHERE v.to_status = ${any(['Appeal1', 'Appeal2', 'Overturned', 'Upheld'])}))[1] AS appeal
          FROM phi.auth_event v JOIN phi.auth_request b ON b.client_id = v.client_id AND b.id = v.auth_id
         WHERE v.client_id = ${clientId} AND b.client_id = ${clientId} AND b.${picked}
         GROUP BY v.auth_id) e ON e.auth_id = a.id
      LEFT JOIN (
        SELECT auth_id, min(at) AS at FROM phi.auth_clock_event WHERE client_id = ${clientId} AND kind = 'Extended'
         GROUP BY auth_id) x ON x.auth_id = a.id
     WHERE a.client_id = ${clientId} AND a.${picked}`.execute(trx);
  return rows.map((row) => ({ ...measured(row, now), payerName: row.payer_name }));
}

const iso = (at: string): string => new Date(at).toISOString();

const measured = (row: Row, now: string): Measured => ({
  payerId: row.trading_partner_id,
  codes: row.codes,
  isDrug: hasDrug(row.codes),
  urgency: row.asked_urgency,
  receivedAt: iso(row.asked_at),
  decided:
    row.judged_at === null || row.judged_outcome === null
      ? null
      : { at: iso(row.judged_at), outcome: row.judged_outcome },
  wasPended: row.was_pended === true,
  wasRejected: row.was_rejected === true,
  wasExtended: row.was_extended === true,
  appeal: appealOf(row),
  clock: row.judged_clock ?? running(row, now),
});

/** How it ended, or that it is open. What two physicians spoke about is no appeal. */
function appealOf({ appeals_made: made, appeal }: Row): Measured['appeal'] {
  if (made === 0) return 'None';
  return appeal === 'Overturned' || appeal === 'Upheld' ? appeal : 'Open';
}

/** Of what is undecided; what was cancelled meanwhile has no clock any more. */
function running(row: Row, now: string): Measured['clock'] {
  const span = spanOf(row);
  if (span === null || !awaitedStatuses.some((one) => one === row.status)) return 'None';
  return clockStand(span, null, now);
}
