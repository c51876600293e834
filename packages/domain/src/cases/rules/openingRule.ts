import { problemsOf, type Problems } from '../../registration/problems.ts';
import { required } from '../../validate/genericMessages.ts';
import { isDenialCode } from './denialCode.ts';
import { casePriorities, type CasePriority, type CaseType, caseType } from '../caseType.ts';

/**
 * What a rule looks at: a visit nobody pays for, a payer's answer, a person's share of the poverty level as a disposition was kept, or a claim
 * that a remittance denied.
 */
export const openingSources = ['Visit', 'Answer', 'Share', 'Denial'] as const;
export type OpeningSource = (typeof openingSources)[number];

/** Visits of one class, or of any. */
export const openingClasses = ['Any', 'I', 'E'] as const;
export type OpeningClass = (typeof openingClasses)[number];

/** Statuses of an answer that a rule may name: Unknown is a payer that does not know the person, never one that did not answer. */
export const openingResults = ['Unknown', '6', '31', '36'] as const;
export type OpeningResult = (typeof openingResults)[number];

/** A client's rule by which a case opens by itself, in the wire's names. Of the sources one is looked at; what belongs to another is not read. */
export type OpeningRule = {
  readonly Name: string;
  readonly Source: OpeningSource;
  readonly Class: OpeningClass;
  /** The visit's charges, at least. */
  readonly MinCents: number;
  readonly Results: readonly OpeningResult[];
  /** In percent of the poverty level, at most. */
  readonly MaxShare: number;
  /** Reasons why a payer paid less (CARC), of any group or of one: '22', 'CO 22'. */
  readonly Codes: readonly string[];
  readonly Type: CaseType;
  readonly Priority: CasePriority;
  /** Days after it opened on which it is to be worked on; null: its clocks alone. */
  readonly Days: number | null;
  readonly IsOn: boolean;
};

export const openingBounds = { name: 60, cents: 1_000_000_000, share: 1000, days: 90, rules: 50, codes: 50 } as const;

/** Off, until somebody has seen what it would open. */
export const emptyOpeningRule: OpeningRule = {
  Name: '',
  Source: 'Visit',
  Class: 'I',
  MinCents: 500_000,
  Results: [],
  MaxShare: 138,
  Codes: [],
  Type: 'MedicaidApplication',
  Priority: 2,
  Days: null,
  IsOn: false,
};

export const openingProblems = (rule: OpeningRule): Problems<'Name' | 'Results' | 'Codes'> =>
  problemsOf({
    Name: required(rule.Name),
    Results: rule.Source === 'Answer' && rule.Results.length === 0 ? 'Choose at least one' : null,
    Codes: rule.Source === 'Denial' ? codesProblem(rule.Codes) : null,
  });

function codesProblem(codes: readonly string[]): string | null {
  if (codes.length === 0) return 'Enter at least one';
  if (codes.length > openingBounds.codes) return `Enter at most ${openingBounds.codes}`;
  return codes.every(isDenialCode) ? null : 'Enter codes such as 22 or CO 109, with commas between';
}

const visitText: Readonly<Record<OpeningClass, string>> = {
  Any: 'a self-pay {visit}',
  I: 'a self-pay inpatient {visit}',
  E: 'a self-pay emergency {visit}',
};

const resultText: Readonly<Record<OpeningResult, string>> = {
  Unknown: 'Unknown, not found',
  '6': 'Inactive',
  '31': 'Active (CALL)',
  '36': 'Questionable',
};
export const openingResultText = (result: OpeningResult): string => resultText[result];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1) ?? ''}`;

const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;

function whenText(rule: OpeningRule): string {
  switch (rule.Source) {
    case 'Visit':
      return `${visitText[rule.Class]}${rule.MinCents === 0 ? '' : ` of at least ${dollars(rule.MinCents)}`}`;
    case 'Answer':
      return `an answer that is ${listed(rule.Results.map(openingResultText))}`;
    case 'Denial':
      return `a claim that is denied by code ${listed(rule.Codes)}`;
    default:
      return `a disposition at ${rule.MaxShare} % of the poverty level or below`;
  }
}

/** A rule as a sentence, with the client's terms in braces. */
export function openingText(rule: OpeningRule): string {
  const priority = casePriorities.find(({ id }) => id === rule.Priority)?.text ?? '';
  const days =
    rule.Days === null
      ? ''
      : rule.Days === 0
        ? ', to be worked on that day'
        : `, to be worked on within ${rule.Days === 1 ? 'a day' : `${rule.Days} days`}`;
  const when = whenText(rule);
  return `${when.charAt(0).toUpperCase()}${when.slice(1)} opens: ${caseType(rule.Type).text}, ${priority.toLowerCase()} priority${days}.`;
}
