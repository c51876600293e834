import { placesOfService } from '../../codes/placesOfService.ts';
import { serviceTypes } from '../../codes/serviceTypes.ts';
import { addDays } from '../../format/dates.ts';
import { required } from '../../validate/genericMessages.ts';
import { mbiProblem } from '../../validate/mbi.ts';
import {
  isDatePlaceholder,
  isMemberIdPlaceholder,
  isNamePlaceholder,
  placeholderTexts,
} from '../../validate/placeholders.ts';
import { ssnProblem } from '../../validate/ssn.ts';
import type { RequestField, RequestValues } from './completeness.ts';
import { type FieldRule, partnerFieldMessages } from './partnerRules.ts';

/** How a payer takes a patient who is covered through somebody else. */
export type DependentMode = 'QueryAsSubscriber' | 'QueryWithSubscriber' | 'NotSupported';

/** A request in the wire's names; '' is not filled in, dates are YYYY-MM-DD, an SSN is whole. */
export type CheckedRequest = { readonly [F in RequestField]: string } & {
  readonly DateOfService: string;
  readonly SelectedServiceCode: readonly string[];
  readonly ProcedureCodeList: readonly string[];
  /** Requests kept from before have none. */
  readonly PlaceOfService?: string | undefined;
  readonly UseSubscriber: boolean;
  readonly SubscriberFirstName: string;
  readonly SubscriberLastName: string;
  readonly SubscriberSocialSecurityNumber: string;
};

/** What a trading partner takes, beyond the sets of fields that it requires. */
export type PartnerLimits = {
  readonly FieldRules: readonly FieldRule[];
  readonly DependentMode: DependentMode;
  readonly MultiServiceType: boolean;
  readonly TakesProcedures: boolean;
  readonly TakesPlaceOfService: boolean;
  readonly MaxPastDays: number | null;
  /** Medicare's own numbers keep to a rule of their own. */
  readonly Kind?: string;
};

export type CheckedField = keyof CheckedRequest;

const nameProblem = (name: string): string | null => (isNamePlaceholder(name) ? placeholderTexts.name : null);

/** What stands where nothing is known is nobody's, and is told before anybody is asked about them. */
const placeholderProblems = (request: CheckedRequest): Partial<Record<CheckedField, string | null>> => ({
  LastName: nameProblem(request.LastName),
  FirstName: nameProblem(request.FirstName),
  CertificateNumber: isMemberIdPlaceholder(request.CertificateNumber) ? placeholderTexts.number : null,
  DateOfBirth: isDatePlaceholder(request.DateOfBirth) ? placeholderTexts.date : null,
  SocialSecurityNumber: ssnProblem(request.SocialSecurityNumber),
});

/**
 * One message for each field of a request that cannot be asked as it stands, by what the 270 needs and what the payer takes;
 * `partner` null is a payer whose rules are not known. What the payer requires is `completeness`, and is not asked here.
 */
export function requestProblems(
  request: CheckedRequest,
  partner: PartnerLimits | null,
  today: string,
): Partial<Record<CheckedField, string>> {
  const problems: Partial<Record<CheckedField, string | null>> = {
    ...partnerFieldMessages(request satisfies RequestValues, partner?.FieldRules ?? []),
    ...subscriberProblems(request, partner?.DependentMode ?? null),
    SelectedServiceCode: serviceProblem(request.SelectedServiceCode, partner?.MultiServiceType ?? true),
    ProcedureCodeList: procedureProblem(request.ProcedureCodeList, partner?.TakesProcedures ?? true),
    PlaceOfService: placeProblem(request.PlaceOfService, partner?.TakesPlaceOfService ?? true),
    DateOfService: dayProblem(request.DateOfService, partner?.MaxPastDays ?? null, today),
  };
  for (const [field, problem] of Object.entries(placeholderProblems(request)) as [CheckedField, string | null][])
    // its own keys
    if (problem !== null) problems[field] = problem;
  if (partner?.Kind === 'Medicare') problems.CertificateNumber ??= mbiProblem(request.CertificateNumber);
  if (request.DateOfBirth > today) problems.DateOfBirth = 'The date of birth lies in the future';
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function subscriberProblems(
  request: CheckedRequest,
  mode: DependentMode | null,
): Partial<Record<CheckedField, string | null>> {
  if (!request.UseSubscriber || mode === 'QueryAsSubscriber') return {};
  if (mode === 'NotSupported')
    return { UseSubscriber: 'This {payer} does not take dependents: ask about the {patient} as the subscriber' };
  return {
    SubscriberFirstName: required(request.SubscriberFirstName) ?? nameProblem(request.SubscriberFirstName),
    SubscriberLastName: required(request.SubscriberLastName) ?? nameProblem(request.SubscriberLastName),
    SubscriberSocialSecurityNumber: ssnProblem(request.SubscriberSocialSecurityNumber),
  };
}

function serviceProblem(codes: readonly string[], several: boolean): string | null {
  if (codes.length === 0) return required('');
  if (codes.some((code) => !serviceTypes.has(code))) return 'This is not a service type';
  return codes.length > 1 && !several ? 'This {payer} takes one service type at a time' : null;
}

const procedureProblem = (codes: readonly string[], taken: boolean): string | null =>
  codes.length > 0 && !taken ? 'This {payer} takes no procedure codes: leave them out' : null;

function placeProblem(code: string | undefined, taken: boolean): string | null {
  if (!code) return null;
  if (!placesOfService.has(code)) return 'This is not a place of service';
  return taken ? null : 'This {payer} takes no place of service: leave it out';
}

const dayProblem = (day: string, back: number | null, today: string): string | null =>
  back !== null && day < addDays(today, -back) ? `This {payer} answers for at most ${back} days back` : null;

/** The day that goes into the 270: the visit's, or today where the payer does not look that far ahead. */
export const dayToAsk = (day: string, ahead: number | null, today: string): string =>
  ahead !== null && day > addDays(today, ahead) ? today : day;
