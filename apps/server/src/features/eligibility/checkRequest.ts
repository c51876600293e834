import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { serviceTypes } from '@coverline/domain/codes/serviceTypes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { completeness } from '@coverline/domain/lookup/completeness.ts';
import { partnerFieldMessages } from '@coverline/domain/lookup/partnerRules.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import type { TradingPartnerRow } from '#/db/systemTables.ts';
import type { FieldFault } from '#/http/errors.ts';

const requiredText = 'Value is required';
const ssnText = 'The SSN must have 9 digits';

/**
 * What keeps a request from being sent, each beside its field and all before anything leaves: the partner's required sets and
 * rules (decisions G), then what the 270 itself needs beyond them.
 */
export function requestFaults(
  request: EligibilityRequest,
  partner: TradingPartnerRow,
  today: string,
): readonly FieldFault[] {
  const whole = completeness(request, { RequiredFieldSets: partner.required_field_sets });
  const faults: FieldFault[] = [
    ...whole.missing.map((Field) => ({ Field, Message: requiredText })),
    ...whole.invalid.map((Field) => ({ Field, Message: ssnText })),
    ...Object.entries(partnerFieldMessages(request, partner.field_rules)).map(([Field, Message]) => ({
      Field,
      Message,
    })),
    ...subscriberFaults(request, partner),
    ...dateFaults(request, partner, today),
    ...request.SelectedServiceCode.filter((code) => !serviceTypes.has(code)).map(() => ({
      Field: 'SelectedServiceCode',
      Message: 'This is not a service type',
    })),
    ...(request.SelectedServiceCode.length > 1 && !partner.multi_service_type
      ? [{ Field: 'SelectedServiceCode', Message: 'This payer takes one service type at a time' }]
      : []),
  ];
  return faults.filter((fault, at) => faults.findIndex((other) => other.Field === fault.Field) === at);
}

function subscriberFaults(request: EligibilityRequest, partner: TradingPartnerRow): readonly FieldFault[] {
  if (!request.UseSubscriber) return [];
  if (partner.dependent_mode === 'NotSupported')
    return [
      {
        Field: 'UseSubscriber',
        Message: 'This payer does not take dependents: ask about the patient as the subscriber',
      },
    ];
  if (partner.dependent_mode === 'QueryAsSubscriber') return [];
  const missing = (['SubscriberLastName', 'SubscriberFirstName'] as const).filter(
    (field) => request[field].trim() === '',
  );
  const ssn = request.SubscriberSSN.trim();
  return [
    ...missing.map((Field) => ({ Field, Message: requiredText })),
    ...(ssn !== '' && !isSsn(ssn) ? [{ Field: 'SubscriberSSN', Message: ssnText }] : []),
  ];
}

function dateFaults(request: EligibilityRequest, partner: TradingPartnerRow, today: string): readonly FieldFault[] {
  const { DateOfService: day } = request;
  if (partner.max_past_days !== null && day < addDays(today, -partner.max_past_days)) {
    return [{ Field: 'DateOfService', Message: `This payer answers for at most ${partner.max_past_days} days back` }];
  }
  // A day beyond the payer's window is asked as of today (domain 2.1, rule g): see dayToAsk.
  if (request.DateOfBirth !== '' && request.DateOfBirth > today)
    return [{ Field: 'DateOfBirth', Message: 'The date of birth lies in the future' }];
  return [];
}

/** The day that goes into the 270: the visit's, or today where the payer does not look that far ahead. */
export const dayToAsk = (day: string, partner: Pick<TradingPartnerRow, 'max_future_days'>, today: string) =>
  partner.max_future_days !== null && day > addDays(today, partner.max_future_days) ? today : day;
