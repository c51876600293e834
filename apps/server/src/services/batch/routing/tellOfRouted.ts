import { sql } from 'kysely';
import { administratorsOf } from '#/services/account/rights/administratorsOf.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileKey } from '#/platform/files/clientFile.ts';
import { tellAtBell } from './tellAtBell.ts';

type News = FileKey & {
  /** Which try it is that this became of. */
  readonly routes: number;
  readonly says: string;
  readonly importance: 'HIGH' | 'MEDIUM' | 'LOW';
};

/**
 * Tells whom the client has chosen what became of a file, once for each try. It names neither the file, whose name may be a
 * person's, nor anything in it. Who may not open the exchange any more is told nothing.
 */
export async function tellOfRouted(
  trx: TenantTrx,
  { clientId, fileId, routes, says, importance }: News,
): Promise<void> {
  const { rows } = await sql<{ notify: readonly string[] }>`
    SELECT notify FROM phi.exchange_setting WHERE client_id = ${clientId}`.execute(trx);
  const chosen = rows[0]?.notify ?? [];
  if (chosen.length === 0) return;
  for (const { id: userId } of await administratorsOf(trx, clientId)) {
    if (!chosen.includes(userId)) continue;
    await tellAtBell(trx, { clientId, userId, fileId, says, importance, subject: `exchange ${fileId} ${routes}` });
  }
}
