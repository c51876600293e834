import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readDiscoverySettings } from '#/services/discovery/readDiscoverySettings.ts';

const days = 90;
/** Fewer searches than these say nothing of the next. */
const least = 10;
const usualMs = 15_000;

/** What a search of the client costs and takes, about: the mean of its latest; where there are few of them, as much as one may cost. */
export async function usualSearch(
  trx: TenantTrx,
  clientId: string,
): Promise<{ readonly cents: number; readonly ms: number }> {
  const { rows } = await sql<{ many: number; cents: number; ms: number }>`
    SELECT count(*)::int AS many, coalesce(round(avg(spent.cents)), 0)::int AS cents,
           coalesce(round(avg(extract(epoch FROM d.ended_at - d.requested_at)) * 1000), 0)::int AS ms
      FROM (SELECT id, requested_at, ended_at FROM phi.discovery
             WHERE client_id = ${clientId} AND requested_at > now() - make_interval(days => ${days}) AND ended_at IS NOT NULL
             ORDER BY requested_at DESC LIMIT 200) d
     CROSS JOIN LATERAL (SELECT coalesce(sum(l.cost_cents), 0) AS cents
                           FROM phi.discovery_ask a JOIN phi.lookup l ON l.client_id = a.client_id AND l.id = a.lookup_id
                          WHERE a.client_id = ${clientId} AND a.discovery_id = d.id AND NOT a.is_kept) spent`.execute(
    trx,
  );
  const [found] = rows;
  if (found !== undefined && found.many >= least) return { cents: found.cents, ms: found.ms };
  return { cents: (await readDiscoverySettings(trx, clientId)).capCents, ms: usualMs };
}
