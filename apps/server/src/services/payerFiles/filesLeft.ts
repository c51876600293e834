import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';

/** How many more files may wait for their answers at a gateway. It is held meanwhile: who writes one finds it counted. */
export async function filesLeft(trx: TenantTrx, { id, max_concurrent }: GatewayRow): Promise<number> {
  await sql`SELECT 1 FROM system.gateway WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM system.payer_file WHERE gateway_id = ${id} AND ended_at IS NULL`.execute(trx);
  return max_concurrent - (rows[0]?.open ?? 0);
}
