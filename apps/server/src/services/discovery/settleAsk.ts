import { foundPerson } from '@coverline/domain/discovery/foundPerson.ts';
import { type Standing, standingOf } from '@coverline/domain/discovery/searchOutcome.ts';
import type { StepResult } from '@coverline/domain/discovery/searchSteps.ts';
import { holderOfPlan } from '@coverline/domain/eligibility/person/holderOfPlan.ts';
import { personAskedFor } from '@coverline/domain/eligibility/person/personAskedFor.ts';
import { relationshipOf } from '@coverline/domain/eligibility/person/relationshipOf.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { segments } from '@coverline/x12/segments.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { aboutToday, toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { readMessage } from '#/services/lookups/message/readMessage.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup, type LookupRecord } from '#/services/lookups/stored/readLookup.ts';
import { type AskRecord, changeAsk } from './heldSearch.ts';
import { asPerson, type SoughtPerson } from './soughtPerson.ts';
import { sealEvidence, type StoredEvidence } from './storedEvidence.ts';

export type Settling = {
  readonly clientId: string;
  readonly discoveryId: string;
  readonly person: SoughtPerson;
  readonly personIx: Buffer;
  readonly today: string;
  /** For so many days a payer that did not find the person is not asked again. */
  readonly negativeDays: number;
};

/** Makes of a lookup that has ended what it means for the search, once; false where it has not ended yet. */
export async function settleAsk(keys: Keys, trx: TenantTrx, settling: Settling, ask: AskRecord): Promise<boolean> {
  const { clientId, discoveryId } = settling;
  if (ask.lookup_id === null) return false;
  const row = await readLookup(trx, clientId, ask.lookup_id);
  if (row === undefined || row.state !== 'Finished') return false;
  if (row.outcome === 'Cancelled') {
    await changeAsk(trx, ask, { state: 'Skipped', skip: 'cancelled', ended_at: clock });
    return true;
  }
  const found = await readAnswer(keys, trx, settling, row);
  if (found !== null && found.evidence !== null) {
    const { evidence, standing } = found;
    await trx
      .insertInto('phi.discovery_candidate')
      .values({
        client_id: clientId,
        discovery_id: discoveryId,
        lookup_id: row.id,
        trading_partner_id: row.trading_partner_id,
        score: evidence.score,
        level: evidence.level,
        standing,
        evidence_enc: sealEvidence(keys.phiSealer, clientId, row.id, evidence),
      })
      .onConflict((of) => of.columns(['client_id', 'discovery_id', 'lookup_id']).doNothing())
      .execute();
    await keepRejected(trx, settling, row.id);
  }
  const result = found?.result ?? resultWithout(row);
  const keptUntil =
    result === 'notFound' && settling.negativeDays > 0 ? addDays(settling.today, settling.negativeDays) : null;
  if (keptUntil !== null) await keepNegative(trx, settling, row, keptUntil);
  await changeAsk(trx, ask, { state: 'Done', result, kept_until: keptUntil, ended_at: clock });
  return true;
}

const clock = sql<string>`statement_timestamp()`;

/** The same answer that somebody rejected in the search before stays rejected: nobody is asked twice whose it is. */
const keepRejected = (trx: TenantTrx, { clientId, discoveryId }: Settling, lookupId: string) =>
  sql`
    UPDATE phi.discovery_candidate found
       SET decision = before.decision, decision_code = before.decision_code, decision_note_enc = before.decision_note_enc,
           decided_by = before.decided_by, decided_at = before.decided_at
      FROM (SELECT * FROM phi.discovery_candidate
             WHERE client_id = ${clientId} AND lookup_id = ${lookupId} AND discovery_id <> ${discoveryId}
             ORDER BY found_at DESC LIMIT 1) before
     WHERE found.client_id = ${clientId} AND found.discovery_id = ${discoveryId} AND found.lookup_id = ${lookupId}
       AND found.decision IS NULL AND before.decision = 'Rejected'`.execute(trx);

type Found = { readonly result: StepResult; readonly standing: Standing; readonly evidence: StoredEvidence | null };

async function readAnswer(
  keys: Keys,
  trx: TenantTrx,
  { clientId, person }: Settling,
  row: LookupRecord,
): Promise<Found | null> {
  if (row.outcome !== 'Answered') return null;
  const request = requestOf(keys, clientId, row);
  const answer = answerOf(keys, clientId, row);
  const told = toldOf(row, request, answer);
  const submitted = { ...aboutToday(row, request).submitted, isDependent: told.asDependent };
  const member = answer?.parsed == null ? null : personAskedFor(submitted, answer.parsed);
  if (answer?.parsed == null || member === null) return { result: 'unsettled', standing: 'unsettled', evidence: null };
  const standing = standingOf(row.status_id, told.summary);
  const asked = { ...asPerson(person), memberId: request.CertificateNumber };
  const { segments: all } = answer.parsed;
  const { score, level, isConflict, rows } = foundPerson(asked, member, {
    segments: all,
    day: row.date_of_service,
    holder: holderOfPlan(member, answer.parsed),
  });
  const named = [...new Set(rows.flatMap(({ segment }) => (segment === null ? [] : [segment])))];
  const evidence: StoredEvidence = {
    score,
    level,
    isConflict,
    rows,
    segments: await maskedSegments(keys, trx, { clientId, id: row.id }, named),
    segmentCount: all.length,
    relationship: relationshipOf(member),
  };
  if (standing === 'inactive') return { result: 'inactive', standing, evidence };
  if (level !== 'HIGH') return { result: level === 'LOW' ? 'low' : 'review', standing, evidence };
  return { result: standing, standing, evidence };
}

/** Of the message as it came the segments that are spoken of, through the one masker. */
async function maskedSegments(
  keys: Keys,
  trx: TenantTrx,
  { clientId, id }: { readonly clientId: string; readonly id: string },
  named: readonly number[],
): Promise<StoredEvidence['segments']> {
  const { bytes } = await readMessage(keys, trx, { clientId, id, which: '271', numbers: 'masked' });
  const texts = Array.from(segments(bytes), (cursor) => cursor.text());
  return named.toSorted((a, b) => a - b).map((segment) => ({ segment, text: texts[segment - 1] ?? '' }));
}

/** What came of a question that brought no answer about coverage. */
function resultWithout({ outcome, unknown_kind: kind }: LookupRecord): StepResult {
  if (outcome === 'WrongAnswer') return 'anotherPerson';
  if (outcome !== 'PayerRefused') return 'noAnswer';
  if (kind === 'notFound') return 'notFound';
  return kind === 'payerUnavailable' ? 'noAnswer' : 'refused';
}

const keepNegative = (trx: TenantTrx, { clientId, personIx }: Settling, row: LookupRecord, until: string) =>
  trx
    .insertInto('phi.discovery_negative')
    .values({
      client_id: clientId,
      person_ix: personIx,
      trading_partner_id: row.trading_partner_id,
      lookup_id: row.id,
      until,
    })
    .onConflict((of) =>
      of.columns(['client_id', 'person_ix', 'trading_partner_id']).doUpdateSet({ lookup_id: row.id, until }),
    )
    .execute();
