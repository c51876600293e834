import type { TenantTrx } from '#/platform/db/doors.ts';
import { answerFor, answersOf } from '../facts/answers.ts';
import { coveragesOf, inForceOn } from '../facts/coverages.ts';
import { estimatesOf, isOutdated } from '../facts/estimates.ts';
import type { EstimatedVisit } from './readVisit.ts';

/** A visit as what an estimate of it is made from. */
export const scheduledAs = (visit: EstimatedVisit) => ({
  serviceOn: visit.date_of_service,
  procedures: visit.procedures,
  location: visit.location,
  provider: visit.provider_npi,
  chargeCents: visit.charge_cents,
});

/** Whether the newest estimate that is kept is by the schedule and the answer of now, as its check judges it. */
export async function isStillBy(
  trx: TenantTrx,
  clientId: string,
  visit: EstimatedVisit,
  lookupId: string | null,
): Promise<boolean> {
  const { id, reg_master_id: registration, date_of_service: day } = visit;
  const kept = (await estimatesOf(trx, clientId, [id])).get(id);
  if (kept === undefined || kept.lookupId !== lookupId) return false;
  const coverages = (await coveragesOf(trx, clientId, [registration])).get(registration) ?? [];
  const answers = (await answersOf(trx, clientId, [registration])).get(registration) ?? [];
  const payerId = inForceOn(day, coverages)[0]?.payerId ?? null;
  return !isOutdated(kept, scheduledAs(visit), answerFor(answers, payerId, day));
}
