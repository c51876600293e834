import { coverageLabels } from '../insurance/coverageLabel.ts';
import { stateProblem, zipProblem } from './registrationProblems.ts';
import { isMemberIdPlaceholder, isNamePlaceholder, placeholderTexts } from '../validate/placeholders.ts';
import {
  aDate,
  aKnownDate,
  anSsn,
  endsAfter,
  firstOf,
  inList,
  neededText,
  notAfter,
  type Problems,
  problemsOf,
  ruled,
} from './problems.ts';
import { relationships, self } from './words.ts';

/** An insurance of a registration with its subscriber beside it, in the wire's names; money is integer cents. */
export type InsuranceFields = {
  readonly COB: number | null;
  readonly TradingPartnerID: string;
  readonly CertificateNumber: string;
  readonly GroupNumber: string;
  readonly GroupName: string;
  readonly PlanName: string;
  readonly Relationship: string;
  readonly EffectiveDate: string;
  readonly TermDate: string;
  readonly OfficeCopay: number | null;
  readonly SpecialistCopay: number | null;
  readonly SubscriberLastName: string;
  readonly SubscriberFirstName: string;
  readonly SubscriberDateOfBirth: string;
  readonly SubscriberGender: string;
  /** Nine digits, or the mask of the stored number. */
  readonly SubscriberSocialSecurityNumber: string;
  readonly SubscriberAddress1: string;
  readonly SubscriberCity: string;
  readonly SubscriberState: string;
  readonly SubscriberZip: string;
};

export type InsuranceField = keyof InsuranceFields;

/** Whether somebody else than the patient holds the policy. */
export const hasSubscriber = ({ Relationship }: Pick<InsuranceFields, 'Relationship'>): boolean =>
  Relationship !== self;

const codes = relationships.map(({ code }) => code);

/** What keeps an insurance from being saved, one message a field. */
export const insuranceProblems = (insurance: InsuranceFields, today: string): Problems<InsuranceField> =>
  problemsOf({
    COB: cobProblem(insurance.COB),
    TradingPartnerID: insurance.TradingPartnerID === '' ? 'Choose the {payer}' : null,
    CertificateNumber: firstOf(
      neededText(insurance.CertificateNumber),
      isMemberIdPlaceholder(insurance.CertificateNumber) ? placeholderTexts.number : null,
    ),
    GroupNumber: ruled(insurance.GroupNumber),
    GroupName: ruled(insurance.GroupName),
    PlanName: ruled(insurance.PlanName),
    Relationship: inList(insurance.Relationship || ' ', codes, 'Choose how the {patient} stands to the subscriber'),
    EffectiveDate: aDate(insurance.EffectiveDate),
    TermDate: firstOf(
      aDate(insurance.TermDate),
      endsAfter(insurance.EffectiveDate, insurance.TermDate, 'The coverage would end before it begins'),
    ),
    OfficeCopay: moneyProblem(insurance.OfficeCopay),
    SpecialistCopay: moneyProblem(insurance.SpecialistCopay),
    ...(hasSubscriber(insurance) ? subscriberProblems(insurance, today) : {}),
  });

const cobProblem = (cob: number | null): string | null =>
  cob === null || (Number.isInteger(cob) && cob >= 1 && cob <= coverageLabels.length)
    ? null
    : 'Choose a place from Primary to Denary';

/** Whole cents from 0 on; null is no amount, and fine. */
export const moneyProblem = (cents: number | null): string | null =>
  cents === null || (Number.isSafeInteger(cents) && cents >= 0) ? null : 'Enter an amount in dollars';

/** Whoever holds a policy is known to its payer, and is asked about. */
const someonesName = (name: string): string | null =>
  firstOf(neededText(name), isNamePlaceholder(name) ? placeholderTexts.name : null);

const subscriberProblems = (insurance: InsuranceFields, today: string) => ({
  SubscriberLastName: someonesName(insurance.SubscriberLastName),
  SubscriberFirstName: someonesName(insurance.SubscriberFirstName),
  SubscriberDateOfBirth: firstOf(
    aDate(insurance.SubscriberDateOfBirth),
    aKnownDate(insurance.SubscriberDateOfBirth),
    notAfter(insurance.SubscriberDateOfBirth, today, 'The date of birth lies in the future'),
  ),
  SubscriberSocialSecurityNumber: anSsn(insurance.SubscriberSocialSecurityNumber),
  SubscriberAddress1: ruled(insurance.SubscriberAddress1),
  SubscriberCity: ruled(insurance.SubscriberCity),
  SubscriberState: stateProblem(insurance.SubscriberState),
  SubscriberZip: zipProblem(insurance.SubscriberZip),
});
