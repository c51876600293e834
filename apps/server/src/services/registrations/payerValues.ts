import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { payerDemographics } from '@coverline/contract/registration/registrationRecord.ts';
import type { Member, Parsed271 } from '@coverline/domain/eligibility/answer/answer.ts';
import { holderOfPlan, memberNumberOf } from '@coverline/domain/eligibility/person/holderOfPlan.ts';
import { personAskedFor } from '@coverline/domain/eligibility/person/personAskedFor.ts';
import { headlineCopays } from '@coverline/domain/eligibility/answer/figures/headlineCopays.ts';
import { summarize } from '@coverline/domain/eligibility/answer/summarize.ts';
import { type ToldCall, toldOfficeCopay } from '@coverline/domain/payerCalls/toldCall.ts';
import type { InsuranceFields } from '@coverline/domain/registration/insuranceProblems.ts';
import { self } from '@coverline/domain/registration/words.ts';

/** A stored answer, opened, with the question behind it. */
export type SavedAnswer = {
  readonly request: EligibilityRequest;
  /** Null where nobody answered, and the payer was telephoned. */
  readonly parsed: Parsed271 | null;
  /** What was said on the telephone since; null where nothing was. */
  readonly told: ToldCall | null;
  readonly day: string;
  readonly partnerId: string;
  readonly payerName: string;
  readonly isDependent: boolean;
};

export const memberOf = ({ request, parsed, isDependent }: SavedAnswer): Member | null =>
  parsed === null
    ? null
    : personAskedFor({ isDependent, firstName: request.FirstName, dateOfBirth: request.DateOfBirth }, parsed);

/** What the payer has on file of the person; what it did not say is left out. */
export function payersPatient(member: Member | null): Partial<Record<(typeof payerDemographics)[number], string>> {
  if (member === null) return {};
  const { party } = member;
  const said = {
    LastName: party.lastName,
    FirstName: party.firstName,
    DateOfBirth: member.dateOfBirth,
    Gender: member.gender === 'U' ? '' : member.gender,
    Address1: party.address?.line1 ?? '',
    City: party.address?.city ?? '',
    State: party.address?.state ?? '',
    Zip: zip(party.address?.zip ?? ''),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value.trim() !== ''));
}

/** X12 writes 5+4 without the hyphen. */
const zip = (value: string) => (/^\d{9}$/.test(value) ? `${value.slice(0, 5)}-${value.slice(5)}` : value);

/** An insurance as the answer has it: what the payer said in place of what was there, on the telephone before what it had answered, the rest as it was. */
export function answeredInsurance(
  answer: SavedAnswer,
  member: Member | null,
  before: InsuranceFields | null,
  cob: number | null,
): InsuranceFields {
  const { request, told } = answer;
  const { plan, coverage } = summarize(member, { dateOfService: answer.day, payerName: answer.payerName });
  const copays = headlineCopays(member, answer.day, request.PlaceOfService);
  const holder = answer.parsed === null ? null : holderOfPlan(member, answer.parsed);
  const old = before ?? { ...asAsked(request, member), ...(!request.UseSubscriber && heldBy(holder, member)) };
  return {
    ...old,
    COB: cob,
    TradingPartnerID: answer.partnerId,
    CertificateNumber: memberNumberOf(member, holder)?.id ?? request.CertificateNumber,
    GroupNumber: plan.groupNumber?.value ?? old.GroupNumber,
    GroupName: plan.groupName?.value ?? old.GroupName,
    PlanName: plan.name?.value ?? old.PlanName,
    EffectiveDate: told?.planFrom || (coverage?.from ?? old.EffectiveDate),
    TermDate: told?.planTo || (coverage === null ? old.TermDate : (coverage.to ?? '')),
    OfficeCopay: (told && toldOfficeCopay(told)) ?? copays.office ?? old.OfficeCopay,
    SpecialistCopay: copays.specialist ?? old.SpecialistCopay,
  };
}

/** A new insurance: the subscriber is who was asked about as one. */
function asAsked(request: EligibilityRequest, member: Member | null): InsuranceFields {
  const other = request.UseSubscriber;
  return {
    COB: null,
    TradingPartnerID: '',
    CertificateNumber: '',
    GroupNumber: '',
    GroupName: '',
    PlanName: '',
    Relationship: other ? known(member?.relationship) : self,
    EffectiveDate: '',
    TermDate: '',
    OfficeCopay: null,
    SpecialistCopay: null,
    SubscriberLastName: other ? request.SubscriberLastName : '',
    SubscriberFirstName: other ? request.SubscriberFirstName : '',
    SubscriberDateOfBirth: other ? request.SubscriberDateOfBirth : '',
    SubscriberGender: other ? request.SubscriberGender : '',
    SubscriberSocialSecurityNumber: other ? request.SubscriberSocialSecurityNumber.replaceAll('-', '') : '',
    SubscriberAddress1: '',
    SubscriberCity: '',
    SubscriberState: '',
    SubscriberZip: '',
  };
}

/** Asked about as a subscriber, and known to the payer under somebody else's plan: whose it is, as the payer has them. */
function heldBy(holder: Member | null, member: Member | null): Partial<InsuranceFields> {
  if (holder === null) return {};
  return {
    Relationship: known(member?.relationship),
    SubscriberLastName: holder.party.lastName,
    SubscriberFirstName: holder.party.firstName,
    SubscriberDateOfBirth: holder.dateOfBirth,
    SubscriberGender: holder.gender === 'U' ? '' : holder.gender,
  };
}

const anyOther = 'G8';
const known = (code: string | undefined) => (code === undefined || code === '' || code === self ? anyOther : code);
