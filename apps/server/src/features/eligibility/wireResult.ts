import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import type { CoverageSummary } from '@coverline/domain/lookup/coverageSummary.ts';
import { outcomeTable, outcomes } from '@coverline/domain/lookup/outcome.ts';
import { personAskedFor } from '@coverline/domain/lookup/personAskedFor.ts';
import { summarize } from '@coverline/domain/lookup/summarize.ts';
import { pascal } from '#/http/pascal.ts';
import type { HistoryRecord, LookupRecord } from './readLookup.ts';
import type { StoredAnswer } from './storeAnswer.ts';
import { wireRow } from './wire.ts';

/** One lookup as the screen reads it; what it says of coverage is worked out here from the parsed answer, by domain's rules. */
export function wireResult(
  row: LookupRecord,
  request: EligibilityRequest,
  answer: StoredAnswer | null,
  last: HistoryRecord | null,
): Omit<LookupResult, 'Mbi'> {
  const outcome = outcomes.find((name) => name === row.outcome);
  return {
    ...wireRow(row),
    Reason: row.reason ?? '',
    Reasons: [...(answer?.reasons ?? (row.reason === null ? [] : [row.reason]))],
    Rule: row.rule,
    NextStep: outcome === undefined ? '' : outcomeTable[outcome].nextStep,
    PayerID: row.payer_id,
    PayerPhone: row.phone,
    SentAt: row.sent_at,
    ReceivedAt: row.received_at,
    LatencyMs: row.latency_ms,
    CostCents: row.cost_cents,
    Route: routeOf(answer),
    Patient: {
      FirstName: request.FirstName,
      LastName: request.LastName,
      DateOfBirth: request.DateOfBirth,
      Gender: request.Gender,
      RegMasterID: row.reg_master_id,
      CertificateNumber: request.CertificateNumber === '' ? '' : mask(request.CertificateNumber),
      SocialSecurityNumber: request.SocialSecurityNumber === '' ? '' : maskSsn(request.SocialSecurityNumber),
    },
    ServiceCodes: row.service_codes,
    LastKnown:
      last === null
        ? null
        : {
            SpifResponseID: last.id,
            StatusText: insuranceStatus(last.status_id).text,
            Grade: insuranceStatus(last.status_id).grade,
            At: last.requested_at,
          },
    Summary: answer?.parsed == null ? null : pascal(masked(summaryOf(row, request, answer.parsed, answer.day))),
    Problems: (answer?.problems ?? []).map(({ code, text, segment }) => ({ Code: code, Text: text, Segment: segment })),
  };
}

function routeOf(answer: StoredAnswer | null): LookupResult['Route'] {
  if (answer?.route === undefined) return null;
  const { gateway, passedOver } = answer.route;
  return {
    Gateway: gateway,
    PassedOver: passedOver.map((one) => ({ Gateway: one.gateway, Outcome: one.outcome })),
  };
}

/** What a stored answer says of the person who was asked for. */
export function summaryOf(
  row: LookupRecord,
  request: EligibilityRequest,
  parsed: NonNullable<StoredAnswer['parsed']>,
  day: string,
) {
  const asked = {
    isDependent: request.UseSubscriber && row.dependent_mode === 'QueryWithSubscriber',
    lastName: request.LastName,
    firstName: request.FirstName,
    dateOfBirth: request.DateOfBirth,
    memberId: request.CertificateNumber,
  };
  return summarize(personAskedFor(asked, parsed), {
    dateOfService: day,
    payerName: row.payer_name,
    rejections: parsed.rejections,
    submitted: { ...asked, gender: request.Gender, ...home(row) },
  });
}

/** Member ids leave masked, like every identifier (decisions F.5). */
function masked(summary: CoverageSummary): CoverageSummary {
  const hidden = (value: string) => (value === '' ? '' : mask(value));
  return {
    ...summary,
    demographics: summary.demographics.map((line) =>
      line.field === 'memberId'
        ? { ...line, submitted: hidden(line.submitted), returned: hidden(line.returned) }
        : line,
    ),
  };
}

/** The address the registration has: not a part of the request, but what the payer's is held against. */
const home = (row: LookupRecord) => ({
  line1: row.address1 ?? '',
  city: row.city ?? '',
  state: row.home_state ?? '',
  zip: row.zip ?? '',
});
