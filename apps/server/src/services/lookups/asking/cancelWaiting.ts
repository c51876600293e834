import { decideUnanswered } from '@coverline/domain/eligibility/status/decideStatus.ts';
import { calledOffSentence } from '@coverline/domain/eligibility/status/outcome.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import type { Asker } from '#/services/lookups/lookupJob.ts';
import type { LookupRecord } from '#/services/lookups/stored/readLookup.ts';
import { sealAnswer, writeAnswer } from '#/services/lookups/answer/storeAnswer.ts';

/**
 * Ends a lookup that is under way as Cancelled, inside a transaction whose audit row is the caller's. Whoever asks the payer, on
 * whatever node, finds it ended: what still comes is a late answer. False where it had ended, or is a batch's, which has its own cancel.
 */
export async function cancelWaiting(
  trx: TenantTrx,
  sealer: Sealer,
  row: LookupRecord & { readonly client_id: string },
  asker: Asker,
): Promise<boolean> {
  const flight = await trx
    .selectFrom('system.lookup_in_flight as f')
    .innerJoin('identity.client as c', 'c.id', 'f.client_id')
    .select('c.time_zone')
    .where('f.lookup_id', '=', row.id)
    .where('f.client_id', '=', row.client_id)
    .executeTakeFirst();
  if (flight === undefined) return false;
  const job = {
    clientId: row.client_id,
    lookupId: row.id,
    partnerId: row.trading_partner_id,
    patientId: row.reg_master_id,
    origin: row.origin,
    timeZone: flight.time_zone,
    asker,
    costCents: 0,
    softMs: Number.POSITIVE_INFINITY, // who called it off need not be told that it ended
    day: row.date_of_service,
    visitDay: row.date_of_service,
  };
  const answer = {
    classified: {
      outcome: 'Cancelled' as const,
      // It may have left already: nothing is said of that.
      decision: decideUnanswered('Cancelled', calledOffSentence),
      parsed: null,
      problems: [],
    },
    raw: null,
    httpStatus: null,
    latencyMs: Math.max(0, Date.now() - Date.parse(row.requested_at)), // by two clocks
    told: null,
    sign: null, // that nobody waits any longer says nothing of the payer
  };
  const { isFirst } = await writeAnswer(trx, job, answer, sealAnswer(sealer, job, answer));
  // Behind the lookup's own row, in the order in which an answer is stored.
  await trx
    .deleteFrom('system.lookup_in_flight')
    .where('lookup_id', '=', row.id)
    .where('client_id', '=', row.client_id)
    .execute();
  return isFirst;
}
