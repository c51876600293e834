import type { AskedLine } from './askedLine.ts';
import type { CoverageInformation } from './coverageInformation.ts';
import type { PayerRule } from './payerRule.ts';

export type RequiredFacts = {
  readonly asked: AskedLine;
  /** Those of the payer. */
  readonly rules: readonly PayerRule[];
  /** EB11 of the stored answer's benefit for this service; null where there is no answer, or none of its benefits is about it. */
  readonly answer: {
    readonly eb11: 'Y' | 'N' | 'U' | '';
    readonly answeredOn: string;
    readonly validUntil: string;
  } | null;
  /** Null where the payer has no CRD service, or was not asked. */
  readonly crd: CoverageInformation | null;
  readonly hasCrd: boolean;
  /** The payer frees this provider from asking for this service, until a day (gold card). */
  readonly goldCard: { readonly from: string; readonly to: string | null; readonly source: string } | null;
  readonly today: string;
};

export const requiredAnswers = ['Required', 'NotRequired', 'Satisfied', 'OtherAsks', 'Sometimes', 'Unknown'] as const;
export type RequiredAnswer = (typeof requiredAnswers)[number];

const withoutAsking: readonly RequiredAnswer[] = ['NotRequired', 'Satisfied', 'OtherAsks'];
/** Whether it is known that nobody here has to ask: none is required, one is there already, or somebody else asks. */
export const needsNoAsking = (answer: RequiredAnswer): boolean => withoutAsking.includes(answer);

export const requiredSources = ['ExactCode', 'CodeRange', 'EB11', 'CRD', 'GoldCard', 'None'] as const;
export type RequiredSource = (typeof requiredSources)[number];

/** What to do where nobody says. */
export const unknownSteps = ['AskCrd', 'AskEligibility', 'GiveDetails', 'Call'] as const;
export type UnknownStep = (typeof unknownSteps)[number];

export type Required = {
  readonly answer: RequiredAnswer;
  readonly source: RequiredSource;
  /** Where it stands, in words; and as of when. */
  readonly cited: string;
  readonly asOf: string | null;
  /** Of a rule: which, so that a correction is of it. */
  readonly ruleId: string | null;
  /** The number that holds already; '' where none. */
  readonly number: string;
  /** Sources that were looked at before and did not settle it, with why. */
  readonly passed: readonly { readonly source: RequiredSource; readonly why: string }[];
  /** In the order to try; empty where it is settled. */
  readonly steps: readonly UnknownStep[];
  /** Two rules of the payer contradict each other: the other one's id. */
  readonly contradictedBy: string | null;
};
