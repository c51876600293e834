import { daysBetween } from '@coverline/domain/format/dates.ts';
import { isMinor } from '@coverline/domain/format/isMinor.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { dayToAsk } from '@coverline/domain/eligibility/request/requestProblems.ts';
import type { PayorTrouble } from '@coverline/domain/payorStatus/payorState.ts';
import { isSelfPay } from '@coverline/domain/registration/selfPay.ts';
import { mbiHint } from '@coverline/domain/validate/mbi.ts';
import { worded } from '#/api/terms.ts';
import { showsMask } from './keptNumbers.ts';
import { visitAsked } from './linkedRegistration.ts';
import type { ChosenPayer, RequestForm } from './requestForm.ts';

/** Whether to suggest asking with the subscriber: the patient is a minor and the payer takes dependents. */
export const suggestsSubscriber = (form: RequestForm, today: string): boolean =>
  !form.UseSubscriber &&
  form.SelectedTradingPartner?.Rules?.DependentMode !== 'NotSupported' &&
  isMinor(form.DateOfBirth, today);

/** Whether a birth order may tell the patient from a twin: children, and whoever is asked about by a subscriber. */
export const mayBeTwin = (form: RequestForm): boolean =>
  form.UseSubscriber || isMinor(form.DateOfBirth, form.DateOfService);

/** For so many days after a birth many payers answer for a child under its mother's number. */
const newbornDays = 30;

/** Why to ask with the subscriber. */
export function subscriberHint({ DateOfBirth: born }: RequestForm, today: string): string {
  const isNewborn = normalizeDate(born) !== null && daysBetween(born, today) <= newbornDays;
  return isNewborn
    ? worded(`Up to ${newbornDays} days after birth {a payer} may know a child by the mother’s {member ID} alone.`)
    : 'A minor is usually a dependent.';
}

/** What is to be said of the day: whether it is a visit's, that the patient alone pays for that one, that the payer does not look so far ahead. */
export function dayHint(form: RequestForm, today: string): string | null {
  const visit = visitAsked(form);
  if (isSelfPay(visit?.FinancialClass ?? '')) return worded('This {visit} is self-pay');
  const told = [visit && visitHint(visit.DateOfService, today), asOfTodayHint(form, today)];
  return told.filter((text) => text !== null).join('. ') || null;
}

/** That the day is a visit's, and how far away: whoever did not type it sees where it comes from. */
function visitHint(day: string, today: string): string {
  const away = daysBetween(today, day);
  const near = { '-1': 'of yesterday', '0': 'of today', '1': 'of tomorrow' }[String(away)];
  return worded(`{Visit} ${near ?? (away > 0 ? `in ${away} days` : `${-away} days ago`)}`);
}

/** A day beyond the payer's window is asked as of today, and the reader is told before. */
function asOfTodayHint(form: RequestForm, today: string): string | null {
  const ahead = form.SelectedTradingPartner?.Rules?.MaxFutureDays ?? null;
  if (ahead === null || normalizeDate(form.DateOfService) === null) return null;
  return dayToAsk(form.DateOfService, ahead, today) === form.DateOfService
    ? null
    : worded(`This {payer} looks ${ahead} days ahead: it is asked as of today`);
}

/** Medicare's rule, position by position as one types; of others, the payer's own words on how its member ID looks. */
export const memberIdHint = (form: RequestForm): string | null =>
  (form.NumberFirst ? 'Left empty, Medicare is asked for it first' : null) ??
  medicareHint(form) ??
  (form.SelectedTradingPartner?.Rules?.FieldRules.find(({ Field }) => Field === 'CertificateNumber')?.HelpText || null);

const medicareHint = (form: RequestForm): string | null => {
  const typed = form.CertificateNumber;
  return form.SelectedTradingPartner?.Rules?.Kind === 'Medicare' &&
    typed !== '' &&
    !showsMask(form, 'CertificateNumber')
    ? mbiHint(typed)
    : null;
};

/** That the payer may not answer: now, by what is seen of it, or at all. */
export function payerHint({ SelectedTradingPartner: payer }: RequestForm): string | null {
  const trouble = payer?.Rules?.Trouble ?? null;
  return trouble === null ? enrollmentHint(payer) : worded(troubleHints[trouble]);
}

const troubleHints: Readonly<Record<PayorTrouble, string>> = {
  Down: 'This {payer} is down: it may not answer now',
  Degraded: 'This {payer} has trouble: it may answer late, or not at all',
  Maintenance: 'This {payer} is in planned maintenance: it may not answer now',
};

/** That the payer may refuse to answer, since the client is not enrolled with it to the end. */
function enrollmentHint(payer: ChosenPayer | null): string | null {
  const state = payer?.Rules?.Enrollment ?? null;
  if (state === null || state === 'Live') return null;
  const stands = {
    'Not started': 'not begun',
    Submitted: 'submitted',
    Accepted: 'accepted, not yet live',
    Rejected: 'rejected',
  };
  return worded(`Enrollment is ${stands[state]}: this {payer} may refuse to answer`);
}
