import type { Verified } from '@coverline/domain/registration/undoSave.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** A former verification as it may stand again: of a lookup that is kept no longer without it, of a call that was taken back as that left it. */
export async function standingVerification(trx: TenantTrx, clientId: string, former: Verified): Promise<Verified> {
  const { lookup_id: lookup, last_verified_at: at } = former;
  if (lookup === null) return former;
  const { rows } = await sql<{ withdrawn: boolean; status: number | null; at: string | null }>`
    SELECT EXISTS (SELECT 1 FROM phi.payer_call c
                    WHERE c.client_id = ${clientId} AND c.lookup_id = ${lookup} AND c.called_at = ${at}
                      AND c.withdrawn_at IS NOT NULL) AS withdrawn,
           coalesce(t.status_id, l.status_id) AS status,
           CASE WHEN t.status_id IS NULL THEN l.received_at ELSE t.verified_at END AS at
      FROM phi.lookup l
      LEFT JOIN phi.call_task t ON t.client_id = ${clientId} AND t.lookup_id = l.id
     WHERE l.client_id = ${clientId} AND l.id = ${lookup}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return { ...former, lookup_id: null };
  return row.withdrawn ? { ...former, status_id: row.status, last_verified_at: row.at } : former;
}
