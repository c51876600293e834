import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { Keys } from '../keys.ts';
import { readDifference } from '../stored/readDifference.ts';
import { readLookup } from '../stored/readLookup.ts';
import type { ToFollow } from './toFollow.ts';

/** Past the visit it is of no use. */
const shownDays = 14;

/**
 * Tells whoever saved the insurance that a check before its visit found something worse than before. It names the payer,
 * never the patient: notifications stand outside the walls of a client.
 */
export async function tellOfWorse(
  options: Keys & { readonly doors: Doors },
  { clientId, lookupId }: ToFollow,
): Promise<void> {
  await options.doors.withTenant(clientId, async (trx) => {
    const row = await readLookup(trx, clientId, lookupId);
    if (row === undefined) return;
    const { changes } = await readDifference(options, trx, clientId, row);
    if (!changes.some(({ effect }) => effect === 'worse')) return;
    await sql`
      INSERT INTO identity.notification (id, client_id, user_id, message, deep_link, importance, tracked, end_at, subject, created_by)
      SELECT ${randomUUID()}, l.client_id, l.requested_by,
             'A check ahead of ' || to_char(l.date_of_service, 'MM/DD/YYYY') || ' found a change for the worse with '
               || p.name || '.',
             '/spifmanagement/eligibility?SpifResponseID=' || l.id, 'HIGH', true, now() + make_interval(days => ${shownDays}),
             ${`recheck ${lookupId}`}, 'recheck'
        FROM phi.lookup l JOIN system.trading_partner p ON p.id = l.trading_partner_id
       WHERE l.client_id = ${clientId} AND l.id = ${lookupId}
      ON CONFLICT DO NOTHING`.execute(trx);
  });
}
