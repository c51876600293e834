import type { Doors } from '#/platform/db/doors.ts';
import { answerOf, requestOf } from '../stored/openLookup.ts';
import type { LookupJob } from '../lookupJob.ts';
import type { Keys } from '../keys.ts';
import { readLookup } from '../stored/readLookup.ts';
import { toldOf } from '../answer/presentedAnswer.ts';
import { chase } from './chase.ts';
import { tellOfWorse } from './tellOfWorse.ts';
import type { ToFollow } from './toFollow.ts';

type Options = Keys & { readonly doors: Doors };

/**
 * What a stored answer leads to without anybody's press; `start` asks what is written of it. Harmless to repeat: each thing is done
 * once, and the mark goes when all is.
 */
export async function followUp(
  options: Options,
  { clientId, lookupId, asker }: ToFollow,
  start: (next: LookupJob) => void,
): Promise<void> {
  const row = await options.doors.withTenant(clientId, (trx) => readLookup(trx, clientId, lookupId));
  if (row !== undefined) {
    if (row.origin === 'Recheck') await tellOfWorse(options, { clientId, lookupId });
    const answer = answerOf(options, clientId, row);
    const { summary } = toldOf(row, requestOf(options, clientId, row), answer);
    if (row.outcome === 'Answered' && row.origin !== 'Chain' && summary !== null) {
      const parent = {
        clientId,
        lookupId,
        partnerId: row.trading_partner_id,
        patientId: row.reg_master_id,
        day: answer?.day ?? row.date_of_service,
        asker: asker ?? { userId: row.requested_by, sessionId: null, ip: '', userAgent: 'chain' },
      };
      await chase(options, parent, summary, start);
    }
  }
  await options.doors.withSystem('lookup followed', (trx) =>
    trx.deleteFrom('system.lookup_to_follow').where('lookup_id', '=', lookupId).execute(),
  );
}
