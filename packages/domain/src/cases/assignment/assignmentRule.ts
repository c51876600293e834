import { formatCurrency } from '../../format/formatCurrency.ts';
import { type CaseType, caseType } from '../caseType.ts';

/** What a rule asks of a case; what is empty asks nothing. Letters are of the last name, both included. */
export type AssignmentRule = {
  readonly Types: readonly CaseType[];
  readonly PayerID: string | null;
  readonly States: readonly string[];
  readonly FromLetter: string;
  readonly ToLetter: string;
  readonly LeastCents: number | null;
  readonly MostCents: number | null;
  readonly Languages: readonly string[];
};

/** What of a case the rules look at. */
export type RuleFacts = {
  readonly type: CaseType;
  /** Every payer of the patient's insurances in use. */
  readonly payerIds: readonly string[];
  readonly state: string;
  readonly lastName: string;
  readonly atRiskCents: number;
  readonly language: string;
};

/** Ángel stands under A, as in a list of names. */
const letterOf = (name: string): string => name.trim().normalize('NFD').charAt(0).toUpperCase();
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

type Condition = {
  readonly asked: (rule: AssignmentRule) => boolean;
  readonly holds: (rule: AssignmentRule, of: RuleFacts) => boolean;
  readonly says: (rule: AssignmentRule, payer: string) => string;
};

const conditions: readonly Condition[] = [
  {
    asked: ({ Types }) => Types.length > 0,
    holds: ({ Types }, { type }) => Types.includes(type),
    says: ({ Types }) => Types.map((type) => caseType(type).text).join(' or '),
  },
  {
    asked: ({ PayerID }) => PayerID !== null,
    holds: ({ PayerID }, { payerIds }) => payerIds.some((id) => id === PayerID),
    says: (_, payer) => payer,
  },
  {
    asked: ({ States }) => States.length > 0,
    holds: ({ States }, { state }) => States.some((one) => same(one, state)),
    says: ({ States }) => States.join(' or '),
  },
  {
    asked: ({ FromLetter, ToLetter }) => FromLetter !== '' || ToLetter !== '',
    holds: ({ FromLetter, ToLetter }, { lastName }) => {
      const letter = letterOf(lastName);
      return /^[A-Z]$/.test(letter) && letter >= (FromLetter || 'A') && letter <= (ToLetter || 'Z');
    },
    says: ({ FromLetter, ToLetter }) => `last name ${FromLetter || 'A'} to ${ToLetter || 'Z'}`,
  },
  {
    asked: ({ LeastCents }) => LeastCents !== null,
    holds: ({ LeastCents }, { atRiskCents }) => atRiskCents >= (LeastCents ?? 0),
    says: ({ LeastCents }) => `${formatCurrency(LeastCents ?? 0)} or more`,
  },
  {
    asked: ({ MostCents }) => MostCents !== null,
    holds: ({ MostCents }, { atRiskCents }) => atRiskCents <= (MostCents ?? 0),
    says: ({ MostCents }) => `at most ${formatCurrency(MostCents ?? 0)}`,
  },
  {
    asked: ({ Languages }) => Languages.length > 0,
    holds: ({ Languages }, { language }) => Languages.some((one) => same(one, language)),
    says: ({ Languages }) => Languages.join(' or '),
  },
];

export const fitsRule = (rule: AssignmentRule, of: RuleFacts): boolean =>
  conditions.every(({ asked, holds }) => !asked(rule) || holds(rule, of));

/** What a rule asks, in words; a rule that asks nothing takes whatever is left. */
export const ruleWords = (rule: AssignmentRule, payer = 'its {payer}'): string =>
  conditions
    .filter(({ asked }) => asked(rule))
    .map(({ says }) => says(rule, payer))
    .join(', ') || 'every {case}';
