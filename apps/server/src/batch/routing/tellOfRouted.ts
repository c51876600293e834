import { screen } from '@coverline/contract/screens.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { administratorsOf } from '#/account/administratorsOf.ts';
import type { TenantTrx } from '#/db/doors.ts';
import type { FileKey } from '#/files/clientFile.ts';

const shownDays = 14;

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
    await sql`
      INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
      VALUES (${randomUUID()}, ${clientId}, ${userId}, ${says}, ${`${screen('clientFileExchange').path}?file=${fileId}`},
              ${importance}, true, now() + make_interval(days => ${shownDays}),
              ${`exchange ${fileId} ${routes} ${userId}`}, 'file exchange')
      ON CONFLICT DO NOTHING`.execute(trx);
  }
}
