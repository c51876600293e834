import type { MemberIDOf } from '@coverline/contract/eligibility/lookupResult.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { filledInsurance, type Insurance, isSubscriberOf } from './fillFromPatient.ts';
import { linkedRegistration } from './linkedRegistration.ts';
import { type ChartNumber, isMask, type NumberField, type RequestForm } from './requestForm.ts';

/** Whether a field shows the mask it was filled with. A star that was typed into a member ID is no mask. */
export const showsMask = (form: RequestForm, field: NumberField): boolean =>
  isMask(form[field]) &&
  (field === 'SocialSecurityNumber' ||
    form[field] === form.NumbersOf?.[field] ||
    (field === 'SubscriberSocialSecurityNumber' && subscriberShown(form) !== null) ||
    (field === 'CertificateNumber' && (insuranceShown(form) !== null || chartShown(form) !== null)));

/** Whether the member ID that is shown was taken over from an answer: then no other with the same mask is meant. */
const returnedShown = ({ NumbersOf: of, CertificateNumber }: RequestForm): boolean =>
  of !== null && of.MemberIDOf === 'Answer' && of.CertificateNumber === CertificateNumber;

/** The registration's insurance whose mask is shown as the member ID, whomever the request is about by now. */
function insuranceShown(form: RequestForm): Insurance | null {
  const insurance = returnedShown(form) ? null : filledInsurance(form);
  return isMask(form.CertificateNumber) && insurance?.CertificateNumber === form.CertificateNumber ? insurance : null;
}

/** The chart's insurance whose mask is shown, whomever the request is about by now. */
function chartShown(form: RequestForm): ChartNumber | null {
  const { Chart, CertificateNumber } = form;
  return isMask(CertificateNumber) && Chart?.CertificateNumber === CertificateNumber && !returnedShown(form)
    ? Chart
    : null;
}

/** The registration's insurance whose subscriber's SSN is shown by its mask, whoever the subscriber is by now. */
function subscriberShown(form: RequestForm): Insurance | null {
  const insurance = filledInsurance(form);
  const shown = form.SubscriberSocialSecurityNumber;
  return isMask(shown) && insurance?.SubscriberSocialSecurityNumber === shown ? insurance : null;
}

/** The insurance whose subscriber's SSN stands behind its mask; null where none does, or patient or subscriber is somebody else by now. */
export function subscriberBehind(form: RequestForm): Insurance | null {
  const insurance = subscriberShown(form);
  const isTheirs = insurance !== null && form.UseSubscriber && isSubscriberOf(form, insurance);
  return isTheirs && linkedRegistration(form) !== null ? insurance : null;
}

/** The insurance of the EHR's chart whose number stands behind the member ID's mask; null where none does, or it is somebody else's by now. */
export const chartBehind = (form: RequestForm): ChartNumber | null => {
  const chart = chartShown(form);
  return chart !== null && samePerson(form, chart) ? chart : null;
};

/** The insurance whose number stands behind the member ID's mask; null where none does, or the request is about somebody else by now. */
export const insuranceBehind = (form: RequestForm): Insurance | null =>
  linkedRegistration(form) === null ? null : insuranceShown(form);

/** The lookup whose number stands behind a field's mask; null where none does, or the request is about somebody else by now. */
export function lookupBehind(form: RequestForm, field: NumberField): string | null {
  const kept = form.NumbersOf;
  // What the registration says now goes before what was asked with once.
  if (field === 'CertificateNumber' && (insuranceBehind(form) ?? chartBehind(form)) !== null) return null;
  if (field === 'SubscriberSocialSecurityNumber' && subscriberBehind(form) !== null) return null;
  return kept !== null && showsMask(form, field) && form[field] === kept[field] && samePerson(form, kept)
    ? kept.SpifResponseID
    : null;
}

/** Which of that lookup's two member IDs the mask stands for. */
export const memberIdOf = (form: RequestForm): MemberIDOf =>
  lookupBehind(form, 'CertificateNumber') === null ? 'Question' : (form.NumbersOf?.MemberIDOf ?? 'Question');

/** Whether the server has the number behind a field's mask: a registration and a chart their own, a lookup what it was asked with. */
export const isKept = (form: RequestForm, field: NumberField): boolean =>
  lookupBehind(form, field) !== null ||
  (field === 'CertificateNumber' && (insuranceBehind(form) ?? chartBehind(form)) !== null) ||
  (field === 'SubscriberSocialSecurityNumber' && subscriberBehind(form) !== null) ||
  (field === 'SocialSecurityNumber' && showsMask(form, field) && linkedRegistration(form) !== null);

/** What is sent of a field: a mask only where the server has the number behind it. */
export const sentNumber = (form: RequestForm, field: NumberField): string =>
  showsMask(form, field) && !isKept(form, field) ? '' : form[field].trim();

/** The member ID as Medicare takes it: the number that it gave up is none, though a mask hides that it is one. */
export const medicareNumber = (form: RequestForm): string =>
  insuranceShown(form)?.IsOldMedicareNumber === true || chartShown(form)?.isOldMedicare === true
    ? ''
    : form.CertificateNumber;
