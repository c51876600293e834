import { type DiscoverySettings, usualDiscovery } from '@coverline/domain/discovery/discoverySettings.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { monthOf } from '#/services/lookups/answer/lookupCost.ts';

/** How the client searches for coverage. */
export async function readDiscoverySettings(trx: TenantTrx, clientId: string): Promise<DiscoverySettings> {
  const row = await trx
    .selectFrom('phi.discovery_setting')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (row === undefined) return usualDiscovery;
  return {
    payers: row.payers,
    capCents: row.cap_cents,
    monthCapCents: row.month_cap_cents,
    stopRule: row.stop_rule,
    negativeDays: row.negative_days,
    neighbours: row.neighbours,
    watchDays: row.watch_days,
    filingDays: row.filing_days,
  };
}

/** What searches of this month have cost, and what those under way may cost still, in the client's calendar. */
export async function discoveryMonthCents(
  trx: TenantTrx,
  clientId: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ cents: string | null }>`
    SELECT sum(CASE WHEN a.state = 'Asked' THEN a.to_cents ELSE l.cost_cents END) AS cents
      FROM phi.discovery_ask a LEFT JOIN phi.lookup l ON l.client_id = a.client_id AND l.id = a.lookup_id
     WHERE a.client_id = ${clientId} AND NOT a.is_kept AND a.started_at >= ${monthOf(now, timeZone)}::date::timestamp AT TIME ZONE ${timeZone}`.execute(
    trx,
  );
  return Number(rows[0]?.cents ?? 0);
}
