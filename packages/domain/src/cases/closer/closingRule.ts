import { problemsOf, type Problems } from '../../registration/problems.ts';
import { required } from '../../validate/genericMessages.ts';
import { type CaseOutcome, caseOutcome, caseOutcomes, outcomesOf } from '../caseOutcome.ts';
import { type CaseStatus, caseStatusText, openStatuses } from '../caseStatus.ts';
import { type CaseType, caseType } from '../caseType.ts';

/** Where a case may stand that a rule closes: one on hold waits for a day that somebody has set. */
export const closableStatuses: readonly CaseStatus[] = openStatuses.filter((status) => status !== 'OnHold');

/** How a rule may end cases: what is said of each one alone, such as a discount, is not for a rule. */
export const closerOutcomes = caseOutcomes.filter((outcome) => caseOutcome(outcome).asks !== 'Percent');
export type CloserOutcome = CaseOutcome;

/** Which cases a rule closes, and with what, in the wire's names. All that it says has to hold; what is null or empty says nothing. */
export type ClosingRule = {
  readonly Name: string;
  readonly Types: readonly CaseType[];
  readonly Statuses: readonly CaseStatus[];
  /** Days since anybody did anything with it, at least. */
  readonly IdleDays: number | null;
  /** Days since it was opened, at least. */
  readonly AgeDays: number | null;
  /** Dollars at risk, at most. */
  readonly MaxCents: number | null;
  /** The patient has an insurance that is active today. */
  readonly IsCovered: boolean;
  readonly IsDeceased: boolean;
  /** Nobody has it. */
  readonly IsUnowned: boolean;
  readonly Outcome: CloserOutcome;
  /** Runs each night by itself. */
  readonly IsNightly: boolean;
};

export const closerBounds = {
  name: 60,
  days: 3650,
  cents: 1_000_000_000,
  rules: 50,
  /** More than so many are closed only where somebody types how many; at night they are left, and somebody is told. */
  typed: 500,
  /** In one run. */
  cases: 50_000,
} as const;
/** So many hours a run can be undone. */
export const undoHours = 24;

export const emptyClosingRule: ClosingRule = {
  Name: '',
  Types: [],
  Statuses: [],
  IdleDays: null,
  AgeDays: null,
  MaxCents: null,
  IsCovered: false,
  IsDeceased: false,
  IsUnowned: false,
  Outcome: 'NotEligible',
  IsNightly: false,
};

/** What narrows more than which kind of case it is: without it a rule would close whatever is open. */
const saysWhy = (rule: ClosingRule): boolean =>
  rule.IdleDays !== null || rule.AgeDays !== null || rule.MaxCents !== null || rule.IsCovered || rule.IsDeceased;

export function closingProblems(rule: ClosingRule): Problems<'Name' | 'IdleDays' | 'Outcome'> {
  return problemsOf({
    Name: required(rule.Name),
    IdleDays: saysWhy(rule) ? null : 'Say at least one of these: days, dollars, coverage or deceased',
    Outcome: outcomeProblem(rule),
  });
}

function outcomeProblem({ Outcome, IsCovered, IsDeceased, Types, Statuses }: ClosingRule): string | null {
  if (Outcome === 'CoverageAdded' && !IsCovered) return 'It ends so only where coverage is active now';
  if (Outcome === 'Deceased' && !IsDeceased) return 'It ends so only where the {patient} is deceased';
  const fits = (type: CaseType) =>
    (Statuses.length === 0 ? closableStatuses : Statuses).some((status) => outcomesOf(type, status).includes(Outcome));
  return Types.length > 0 && !Types.some(fits) ? 'No {case} of these types and statuses can end so' : null;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1) ?? ''}`;

const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** A rule as a sentence, with the client's terms in braces. */
export function closingText(rule: ClosingRule): string {
  const { Types, Statuses, IdleDays, AgeDays, MaxCents } = rule;
  const parts = [
    Types.length > 0 ? `of ${listed(Types.map((type) => caseType(type).text))}` : null,
    Statuses.length > 0 ? `that are ${listed(Statuses.map((status) => caseStatusText[status].text))}` : null,
    IdleDays === null ? null : `untouched for ${days(IdleDays)}`,
    AgeDays === null ? null : `opened ${days(AgeDays)} ago or before`,
    MaxCents === null ? null : `with ${dollars(MaxCents)} at risk or less`,
    rule.IsCovered ? 'whose {patient} has active coverage' : null,
    rule.IsDeceased ? 'whose {patient} is deceased' : null,
    rule.IsUnowned ? 'that nobody has' : null,
  ].filter((part) => part !== null);
  return `{Cases} ${parts.join(', ')} close as ${caseOutcome(rule.Outcome).text}.`;
}
