import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { requestProblems } from '@coverline/domain/eligibility/request/requestProblems.ts';
import { fieldErrors } from '@coverline/domain/validate/fieldErrors.ts';
import { fieldMessage } from '@coverline/domain/validate/fieldMessage.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { worded, wordedEach } from '#/api/terms.ts';
import { mbiMessages } from '../mbi/mbiMessages.ts';
import { missingFields } from './requestCompleteness.ts';
import { showsMask } from './keptNumbers.ts';
import {
  type NumberField,
  placeAsked,
  type RequestFieldName,
  type RequestForm,
  type RequestMessages,
} from './requestForm.ts';

const texts = {
  date: 'Enter a date as MM/DD/YYYY',
  procedure: 'A procedure code has 5 characters, as 99213 or J0585',
} as const;

/** What X12 cannot carry, and the length the wire allows. */
const textProblem = (value: string, max: number): string | null =>
  fieldMessage(fieldErrors(value, { blacklist: true }), true).message ?? maxLength(value, max);

const dateProblem = (value: string): string | null =>
  value === '' || normalizeDate(value) !== null ? null : texts.date;

/** CPT, five digits or four and a letter; HCPCS, a letter and four digits. */
export const isProcedureCode = (code: string): boolean => /^(?:\d{4}[\dA-Z]|[A-Z]\d{4})$/.test(code);

/**
 * One message a field, before anything is sent: what keeps the value from being a value at all, then the rules that the
 * server checks again (domain, `requestProblems`), then whether the closest set lacks it.
 */
export function requestMessages(form: RequestForm, today: string): RequestMessages {
  if (form.RequestIsForMBIAssist || form.NumberFirst) return mbiMessages(form);
  // The number behind a mask was judged when it was first asked with, and is judged again by the server.
  const judged = (field: NumberField) => (showsMask(form, field) ? '' : form[field]);
  const checked = {
    ...form,
    PlaceOfService: placeAsked(form),
    CertificateNumber: judged('CertificateNumber'),
    SocialSecurityNumber: judged('SocialSecurityNumber'),
    SubscriberSocialSecurityNumber: judged('SubscriberSocialSecurityNumber'),
  };
  const named = (value: string) => (form.UseSubscriber ? textProblem(value, 60) : null);
  const shapes = compact({
    SelectedTradingPartner: form.SelectedTradingPartner === null ? worded('Choose the {payer} to ask') : null,
    CertificateNumber: textProblem(checked.CertificateNumber, 80),
    FirstName: textProblem(form.FirstName, 60),
    LastName: textProblem(form.LastName, 60),
    DateOfBirth: dateProblem(form.DateOfBirth),
    DateOfService: required(form.DateOfService) ?? dateProblem(form.DateOfService),
    ProcedureCodeList: form.ProcedureCodeList.every(isProcedureCode) ? null : texts.procedure,
    SubscriberFirstName: named(form.SubscriberFirstName),
    SubscriberLastName: named(form.SubscriberLastName),
    SubscriberDateOfBirth: form.UseSubscriber ? dateProblem(form.SubscriberDateOfBirth) : null,
  });
  const lacks = Object.fromEntries(missingFields(form).map((field) => [field, required('')]));
  return {
    ...compact(lacks),
    ...wordedEach(requestProblems(checked, form.SelectedTradingPartner?.Rules ?? null, today)),
    ...shapes,
  };
}

function compact(messages: Partial<Record<RequestFieldName, string | null | undefined>>): RequestMessages {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message));
}
