import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { outcomeTable, outcomes } from '@coverline/domain/lookup/outcome.ts';
import { pascal } from '#/http/pascal.ts';
import { openAnswer } from './openAnswer.ts';
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
  const open = openAnswer(row, request, answer);
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
    Summary: open === null ? null : pascal(open.summary),
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
