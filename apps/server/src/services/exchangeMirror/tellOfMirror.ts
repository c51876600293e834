import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { administratorsOf } from '#/services/account/rights/administratorsOf.ts';
import { tellAtBell } from '#/services/batch/routing/tellAtBell.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Tells whom the client has chosen, and who set the mirror up, that something keeps files from being mirrored. */
export async function tellOfMirror(
  trx: TenantTrx,
  clientId: string,
  { problem, userId }: { readonly problem: string; readonly userId: string },
): Promise<void> {
  const { rows } = await sql<{ notify: readonly string[] }>`
    SELECT notify FROM phi.exchange_setting WHERE client_id = ${clientId}`.execute(trx);
  const chosen = new Set([...(rows[0]?.notify ?? []), userId]);
  const round = randomUUID();
  for (const { id } of await administratorsOf(trx, clientId))
    if (chosen.has(id))
      await tellAtBell(trx, {
        clientId,
        userId: id,
        fileId: null,
        says: `The file exchange is not mirrored with your server as it should be. ${problem}`.slice(0, 480),
        importance: 'HIGH',
        subject: `exchange mirror ${round}`,
      });
}
