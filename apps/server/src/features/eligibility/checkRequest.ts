import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { completeness } from '@coverline/domain/lookup/completeness.ts';
import { requestProblems } from '@coverline/domain/lookup/requestProblems.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { TradingPartnerRow } from '#/db/systemTables.ts';
import type { FieldFault } from '#/http/errors.ts';

/**
 * What keeps a request from being sent, each beside its field and all before anything leaves: the partner's required sets, then
 * its rules and what the 270 itself needs, as the screen has checked them too (decisions G).
 */
export function requestFaults(
  request: EligibilityRequest,
  partner: TradingPartnerRow,
  today: string,
): readonly FieldFault[] {
  const { missing } = completeness(request, { RequiredFieldSets: partner.required_field_sets });
  const problems = requestProblems(
    request,
    {
      FieldRules: partner.field_rules,
      DependentMode: partner.dependent_mode,
      MultiServiceType: partner.multi_service_type,
      MaxPastDays: partner.max_past_days,
      Kind: partner.kind,
    },
    today,
  );
  const lacking = Object.fromEntries(missing.map((field) => [field, required('') ?? '']));
  return Object.entries({ ...problems, ...lacking }).map(([Field, Message]) => ({ Field, Message }));
}
