import type { FindingKey } from '@coverline/clearance/estimate/findings.ts';
import type { KnownCoverage } from './knownCoverage.ts';

/** What keeps an estimate from being certain, as it is told. */
export const findingWords: Readonly<Record<FindingKey, string>> = {
  NoPrice: 'No source has a price',
  PricePaid: 'The price is from what was paid before',
  PriceDerived: "The price is Medicare's, multiplied",
  PriceCharge: 'The price is the charge itself',
  AccumulatorsUnknown: 'What is left of the deductible or the out-of-pocket maximum is not known',
  AccumulatorsOld: 'The {payer} was asked more than three days ago, or never',
  BenefitUnknown: "The {payer}'s answer does not say what the {patient} pays of it",
  NetworkUnknown: 'Nobody knows whether the {visit} is in the network',
  SecondaryUnknown: 'Nobody knows what the second plan pays',
  StayUnknown: 'The copay is one of each day, and the days of the stay are not known',
};

/** Why an answer counts as old: one that is new may give no figures, or be about another day. */
export function oldWords({ basis, answer }: Pick<KnownCoverage, 'basis' | 'answer'>): string {
  if (answer !== null && basis === 'NoAnswer') return "Nothing of the {payer}'s answer may be used";
  return answer !== null && !answer.isOfDay
    ? 'The {payer} was not asked about the day of the {visit}'
    : findingWords.AccumulatorsOld;
}
