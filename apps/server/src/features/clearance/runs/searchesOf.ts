import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { freshDays } from '../facts/freshDays.ts';

/** Who is searched for, or was within the days for which an answer is fresh. */
export async function searchesOf(
  trx: TenantTrx,
  clientId: string,
  registrations: readonly string[],
): Promise<ReadonlyMap<string, 'Running' | 'Fresh'>> {
  const { rows } = await sql<{ registration: string; running: boolean }>`
    SELECT d.reg_master_id AS registration, bool_or(d.ended_at IS NULL) AS running FROM phi.discovery d
     WHERE d.client_id = ${clientId} AND d.reg_master_id = ANY(${[...registrations]}::uuid[])
       AND (d.ended_at IS NULL OR d.requested_at > now() - make_interval(days => ${freshDays}))
     GROUP BY d.reg_master_id`.execute(trx);
  return new Map(rows.map(({ registration, running }) => [registration, running ? 'Running' : 'Fresh']));
}
