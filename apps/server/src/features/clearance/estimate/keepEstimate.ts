import type { EstimateQuestion, WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { scheduleOf } from '../facts/estimates.ts';
import { changesBetween } from './changesBetween.ts';
import { isStillBy, scheduledAs } from './isStillBy.ts';
import { type KeptVersion, sealKept } from './keptEstimates.ts';
import type { EstimatedVisit } from './readVisit.ts';

type Of = {
  /** Held. */
  readonly visit: EstimatedVisit;
  readonly terms: OwnTerms;
  readonly newest: KeptVersion | undefined;
  readonly question: EstimateQuestion;
  readonly estimate: WorkedEstimate;
};

/**
 * Whether an estimate is kept as it comes out now. What is kept already is not kept again: whoever is heard twice, or says what another
 * has said, made no version. One that is out of date is kept anew though it comes to the same: else nothing would ever bring its check up to date.
 */
export async function isKeptAlready(
  trx: TenantTrx,
  { clientId }: Pick<ClientSession, 'clientId'>,
  { visit, newest, question, estimate }: Of,
): Promise<boolean> {
  return (
    newest !== undefined &&
    changesBetween(newest.Estimate, estimate).length === 0 &&
    JSON.stringify(newest.Question) === JSON.stringify(question) &&
    (await isStillBy(trx, clientId, visit, estimate.Plan.SpifResponseID))
  );
}

/** The next version; whoever calls it tells whoever judges. */
export async function keepNext(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  { clientId, userId }: Pick<ClientSession, 'clientId' | 'userId'>,
  { visit, terms, newest, question: Question, estimate: Estimate }: Of,
): Promise<void> {
  const version = (newest?.Version ?? 0) + 1;
  const changes = newest === undefined ? [] : changesBetween(newest.Estimate, Estimate);
  const Changes = changes.map((text) => wordedIn(terms, text));
  await trx
    .insertInto('phi.estimate')
    .values({
      client_id: clientId,
      visit_master_id: visit.id,
      version,
      patient_cents: Estimate.PatientCents,
      low_cents: Estimate.LowCents,
      high_cents: Estimate.HighCents,
      prepaid_cents: Estimate.PrepaidCents,
      confidence: Estimate.Confidence,
      lookup_id: Estimate.Plan.SpifResponseID,
      basis: Estimate.Plan.Basis,
      seen: JSON.stringify(scheduleOf(scheduledAs(visit))),
      told_enc: sealKept(phiSealer, { clientId, visitId: visit.id }, version, { Question, Estimate, Changes }),
      made_by: userId,
    })
    .execute();
}
