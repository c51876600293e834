import type { PartnerKind } from '../../tradingPartners/partnerKinds.ts';
import { holderOf, type OrderedCoverage, type OrderedPerson } from './coverage.ts';
import { type CoverageFacts, noCoverageFacts, presumedKind } from './facts.ts';
import { coverageFactsOf, personFactsOf } from './mspFacts.ts';
import type { MspAnswers } from './mspQuestions.ts';

/** What a registration says of an insurance, in the wire's names. */
export type RegisteredCoverage = {
  readonly RegInsuranceID: string;
  readonly COB: number | null;
  readonly Name: string;
  readonly PartnerKind: PartnerKind | null;
  readonly Relationship: string;
  readonly EffectiveDate: string;
  readonly TermDate: string;
  readonly SubscriberDateOfBirth: string;
  readonly StatusID: number | null;
  /** Beside a mismatch, and only where the answer itself is at hand. */
  readonly IsStatedOver?: boolean | undefined;
};

/** What a coverage without a payer is called in a sentence. */
export const namelessCoverage = 'the coverage without a payer';

/** What somebody told of an insurance stands above what the questionnaire says of it, and that above what its payer sells. */
export function orderedCoverage(
  one: RegisteredCoverage,
  told: CoverageFacts = noCoverageFacts,
  answers: MspAnswers = {},
): OrderedCoverage {
  const kind = told.Kind || presumedKind(one.PartnerKind);
  const holder = holderOf(one.Relationship);
  const answered = coverageFactsOf(answers, { kind, holder });
  return {
    id: one.RegInsuranceID,
    name: one.Name || namelessCoverage,
    kind,
    holder,
    holderBorn: one.SubscriberDateOfBirth,
    from: one.EffectiveDate,
    to: one.TermDate,
    statusId: one.StatusID,
    isStatedOver: one.IsStatedOver,
    cob: one.COB,
    Employment: told.Employment || (answered.Employment ?? ''),
    EmployerSize: told.EmployerSize || (answered.EmployerSize ?? ''),
    Parent: told.Parent,
    Related: told.Related || (answered.Related ?? ''),
  };
}

/** The patient on a day, with what the questionnaire tells. */
export const orderedPerson = (born: string, day: string, answers: MspAnswers): OrderedPerson => ({
  ...personFactsOf(answers),
  born,
  day,
});
