import { addDays } from '@coverline/domain/format/dates.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { partnerFieldMessages } from '@coverline/domain/lookup/partnerRules.ts';
import { fieldErrors } from '@coverline/domain/validate/fieldErrors.ts';
import { fieldMessage } from '@coverline/domain/validate/fieldMessage.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import { missingFields, ruleValues } from './requestCompleteness.ts';
import { isMask, type RequestFieldName, type RequestForm } from './requestForm.ts';

export type RequestMessages = Readonly<Partial<Record<RequestFieldName, string>>>;

const texts = {
  payer: 'Choose the payer to ask',
  ssn: 'The SSN must have 9 digits',
  date: 'Enter a date as MM/DD/YYYY',
  born: 'The date of birth lies in the future',
  oneService: 'This payer takes one service type at a time',
  procedure: 'A procedure code has 5 characters, as 99213 or J0585',
  noDependents: 'This payer does not take dependents: ask about the patient as the subscriber',
} as const;

/** What X12 cannot carry, and the length the wire allows (spec 5, field messages and generic messages). */
const textProblem = (value: string, max: number): string | null =>
  fieldMessage(fieldErrors(value, { blacklist: true }), true).message ?? maxLength(value, max);

const dateProblem = (value: string): string | null =>
  value === '' || normalizeDate(value) !== null ? null : texts.date;

const ssnProblem = (value: string): string | null =>
  value.trim() === '' || isMask(value) || isSsn(value.trim()) ? null : texts.ssn;

/** CPT, five digits or four and a letter; HCPCS, a letter and four digits. */
export const isProcedureCode = (code: string): boolean => /^(?:\d{4}[\dA-Z]|[A-Z]\d{4})$/.test(code);

/**
 * One message a field, before anything is sent: what keeps the value from being a value at all, then the payer's own rule
 * for it (decisions G), then whether the closest set lacks it. The server checks the same again.
 */
export function requestMessages(form: RequestForm, today: string): RequestMessages {
  const rules = form.SelectedTradingPartner?.Rules ?? null;
  const values = ruleValues(form);
  const byPartner = partnerFieldMessages(
    { ...values, ...(isMask(form.SocialSecurityNumber) && { SocialSecurityNumber: '' }) },
    rules?.FieldRules ?? [],
  );
  const lacks = Object.fromEntries(missingFields(form).map((field) => [field, required('')]));
  return compact({
    SelectedTradingPartner: form.SelectedTradingPartner === null ? texts.payer : null,
    CertificateNumber:
      textProblem(form.CertificateNumber, 80) ?? byPartner.CertificateNumber ?? lacks['CertificateNumber'],
    FirstName: textProblem(form.FirstName, 60) ?? byPartner.FirstName ?? lacks['FirstName'],
    LastName: textProblem(form.LastName, 60) ?? byPartner.LastName ?? lacks['LastName'],
    DateOfBirth:
      dateProblem(form.DateOfBirth) ??
      (form.DateOfBirth > today ? texts.born : null) ??
      byPartner.DateOfBirth ??
      lacks['DateOfBirth'],
    SocialSecurityNumber:
      ssnProblem(form.SocialSecurityNumber) ?? byPartner.SocialSecurityNumber ?? lacks['SocialSecurityNumber'],
    SelectedServiceCode: serviceProblem(form),
    DateOfService: required(form.DateOfService) ?? dateProblem(form.DateOfService) ?? windowProblem(form, today),
    ProcedureCodeList: form.ProcedureCodeList.every(isProcedureCode) ? null : texts.procedure,
    ...subscriberProblems(form),
  });
}

function serviceProblem({ SelectedServiceCode: codes, SelectedTradingPartner: payer }: RequestForm): string | null {
  if (codes.length === 0) return required('');
  return codes.length > 1 && payer?.Rules?.MultiServiceType === false ? texts.oneService : null;
}

function windowProblem(form: RequestForm, today: string): string | null {
  const back = form.SelectedTradingPartner?.Rules?.MaxPastDays ?? null;
  return back !== null && form.DateOfService < addDays(today, -back)
    ? `This payer answers for at most ${back} days back`
    : null;
}

function subscriberProblems(form: RequestForm): Partial<Record<RequestFieldName, string | null>> {
  if (!form.UseSubscriber) return {};
  const mode = form.SelectedTradingPartner?.Rules?.DependentMode;
  if (mode === 'NotSupported') return { UseSubscriber: texts.noDependents };
  const named = (value: string) => textProblem(value, 60) ?? (mode === 'QueryAsSubscriber' ? null : required(value));
  return {
    SubscriberFirstName: named(form.SubscriberFirstName),
    SubscriberLastName: named(form.SubscriberLastName),
    SubscriberDOB: dateProblem(form.SubscriberDOB),
    SubscriberSSN: ssnProblem(form.SubscriberSSN),
  };
}

function compact(messages: Partial<Record<RequestFieldName, string | null | undefined>>): RequestMessages {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message));
}
