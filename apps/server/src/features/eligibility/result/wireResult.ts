import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { favouritesFirst } from '@coverline/domain/codes/favouritesFirst.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { usualSettings } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import type { CallReason } from '@coverline/domain/eligibility/status/reasonsToCall.ts';
import { pascal } from '#/platform/http/call/pascal.ts';
import { isFurtherAnswer, type Problem } from '#/services/lookups/answer/classifyAnswer.ts';
import type { HistoryRecord, LookupRecord } from '#/services/lookups/stored/readLookup.ts';
import type { StoredAnswer } from '#/services/lookups/answer/storedAnswer.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { HeldWhy } from '@coverline/domain/discovery/heldBack.ts';
import { wireRow } from '#/features/eligibility/wire.ts';

/**
 * One lookup as the screen reads it: what was told of it when its answer came, not what would be told of it today. The order of
 * its services alone is today's: those that the client wants first.
 */
export function wireResult(
  row: LookupRecord,
  request: EligibilityRequest,
  answer: StoredAnswer | null,
  { last, held }: { readonly last: HistoryRecord | null; readonly held: HeldWhy | null },
): Omit<LookupResult, 'Mbi' | 'Network' | 'AddressSent' | 'HeldAt'> {
  const told = toldOf(row, request, answer);
  return {
    ...wireRow(row, held),
    StatusText: told.statusText,
    Grade: told.grade,
    PayerName: told.payerName,
    AskedDay: answer?.day ?? row.date_of_service,
    Reason: row.reason ?? '',
    Reasons: (answer?.reasons ?? (row.reason === null ? [] : [row.reason])).map(wireReason),
    Rule: row.rule,
    NextStep: told.nextStep,
    PayerID: told.payerId,
    PayerPhone: row.phone,
    PayerHours: row.hours,
    PayerPortalURL: row.portal_url,
    SentAt: row.sent_at,
    ReceivedAt: row.received_at,
    LateAt: row.late_at,
    LatencyMs: row.latency_ms,
    CostCents: row.cost_cents,
    Route: routeOf(answer),
    Patient: {
      FirstName: request.FirstName,
      LastName: request.LastName,
      DateOfBirth: request.DateOfBirth,
      Gender: request.Gender,
      RegMasterID: row.reg_master_id,
      VisitMasterID: request.VisitMasterID,
      CertificateNumber: request.CertificateNumber === '' ? '' : mask(request.CertificateNumber),
      SocialSecurityNumber: request.SocialSecurityNumber === '' ? '' : maskSsn(request.SocialSecurityNumber),
    },
    ServiceCodes: row.service_codes,
    Request: askedBesides(request),
    SummaryKept: answer?.told !== undefined,
    LastKnown:
      last === null
        ? null
        : {
            SpifResponseID: last.id,
            StatusText: insuranceStatus(last.status_id).text,
            Grade: insuranceStatus(last.status_id).grade,
            At: last.requested_at,
          },
    Summary:
      told.summary === null
        ? null
        : pascal(inOrder(told.summary, row.service_favourites ?? usualSettings.serviceFavourites)),
    Problems: [...(answer?.problems ?? []).filter((one) => !isTold(one, told.summary)), ...late(row)].map(
      ({ code, text, segment }) => ({
        Code: code,
        Text: text,
        Segment: segment,
      }),
    ),
  };
}

/** A further answer is among the contradictions of the first one: what the reader of messages says of it is not told besides. */
const isTold = (problem: Problem, summary: CoverageSummary | null): boolean =>
  isFurtherAnswer(problem) && summary !== null;

/** Answers kept from before have the sentence alone. */
const wireReason = (reason: string | CallReason): LookupResult['Reasons'][number] =>
  typeof reason === 'string' ? { Text: reason, Segment: null } : { Text: reason.sentence, Segment: reason.segment };

/** Requests kept from before lack what was asked for later. */
const askedBesides = (request: Partial<EligibilityRequest>): LookupResult['Request'] => ({
  UseSubscriber: request.UseSubscriber ?? false,
  BirthSequence: request.BirthSequence ?? null,
  SubscriberFirstName: request.SubscriberFirstName ?? '',
  SubscriberLastName: request.SubscriberLastName ?? '',
  SubscriberGender: request.SubscriberGender ?? '',
  SubscriberDateOfBirth: request.SubscriberDateOfBirth ?? '',
  SubscriberSocialSecurityNumber: request.SubscriberSocialSecurityNumber
    ? maskSsn(request.SubscriberSocialSecurityNumber)
    : '',
  ProcedureCodeList: request.ProcedureCodeList ?? [],
  PlaceOfService: request.PlaceOfService ?? '',
  ProviderNPI: request.ProviderNPI ?? '',
  Location: request.Location ?? '',
});

const inOrder = (summary: CoverageSummary, favourites: readonly string[]): CoverageSummary => ({
  ...summary,
  benefits: favouritesFirst(summary.benefits, favourites, ({ service }) => service),
});

/** Silence leaves no message, and a check that was called off none: one that is there came when the lookup had ended, and changed nothing of it. */
function late({ outcome, has_271: has271, late_status_id: statusId }: LookupRecord): readonly Problem[] {
  if ((outcome !== 'NoAnswer' && outcome !== 'Cancelled') || !has271) return [];
  const says = statusId === null ? '' : ` It says: ${insuranceStatus(statusId).text}.`;
  const text = `An answer came after the check had ended.${says} It is kept as received and not applied: check again.`;
  return [{ code: 'LateAnswer', text, segment: null }];
}

function routeOf(answer: StoredAnswer | null): LookupResult['Route'] {
  if (answer?.route === undefined) return null;
  const { gateway, passedOver } = answer.route;
  return {
    Gateway: gateway,
    PassedOver: passedOver.map((one) => ({ Gateway: one.gateway, Outcome: one.outcome })),
  };
}
