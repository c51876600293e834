import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { isMasked } from '@coverline/domain/format/mask.ts';
import { completeness } from '@coverline/domain/eligibility/request/completeness.ts';
import { requestProblems } from '@coverline/domain/eligibility/request/requestProblems.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import type { FieldFault } from '#/platform/http/errors.ts';

/** Who puts a request: somebody at a screen, or what stands for one; or a batch. */
export type PutBy = 'Person' | 'Batch';

/** A payer may require something else of a batch. */
const setsFor = (by: PutBy, { required_field_sets: usual, batch_field_sets: batch }: TradingPartnerRow) =>
  by === 'Batch' && batch.length > 0 ? batch : usual;

/** What a request lacks of what the payer requires, and what in it the payer or the 270 does not take, as the screen has checked it too. */
export function judgeRequest(request: EligibilityRequest, partner: TradingPartnerRow, today: string, by: PutBy) {
  return {
    missing: completeness(request, { RequiredFieldSets: setsFor(by, partner) }).missing,
    problems: requestProblems(
      request,
      {
        FieldRules: partner.field_rules,
        DependentMode: partner.dependent_mode,
        MultiServiceType: partner.multi_service_type,
        TakesProcedures: partner.takes_procedures,
        TakesPlaceOfService: partner.takes_place_of_service,
        MaxPastDays: partner.max_past_days,
        Kind: partner.kind,
      },
      today,
    ),
  };
}

const typeWhole = 'This is a mask, and the number behind it has changed. Type the whole number';

/** What keeps a request from being sent, each beside its field and all before anything leaves. */
export function requestFaults(
  request: EligibilityRequest,
  partner: TradingPartnerRow,
  today: string,
  by: PutBy,
): readonly FieldFault[] {
  const { missing, problems } = judgeRequest(request, partner, today, by);
  // What a mask stands for is put in its place before; one that is left stands for nothing any more.
  const masked = isMasked(request.CertificateNumber);
  const lacking = Object.fromEntries(missing.map((field) => [field, required('') ?? '']));
  return Object.entries({ ...problems, ...lacking, ...(masked && { CertificateNumber: typeWhole }) }).map(
    ([Field, Message]) => ({ Field, Message }),
  );
}
