import type { ClearanceRun, clearanceRunCalls } from '@coverline/contract/clearance/runs/runs.ts';
import { type RunKind, type RunRowState, runStateWords } from '@coverline/contract/clearance/runs/runWords.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { worded } from '#/api/terms.ts';

type Plan = DataOf<typeof clearanceRunCalls.planClearanceRun>;

const count = (many: number, one: string, several: string): string =>
  worded(`${many.toLocaleString('en-US')} ${many === 1 ? one : several}`);

export const askedText = (kind: RunKind, asked: number): string =>
  kind === 'Verify'
    ? asked === 0
      ? worded('No {payer} is asked.')
      : count(asked, 'question goes to {a payer}.', 'questions go to {payers}.')
    : asked === 0
      ? worded('Nobody is searched for.')
      : count(asked, '{patient} is searched for.', '{patients} are searched for.');

export const costOfPlan = ({ Cents, MonthLeftCents }: Pick<Plan, 'Cents' | 'MonthLeftCents'>): string =>
  Cents === 0 && MonthLeftCents === null
    ? 'It costs nothing.'
    : `It may cost about ${formatCurrency(Cents)}${MonthLeftCents === null ? '.' : ` of ${formatCurrency(MonthLeftCents)} that this month allows still.`}`;

/** Why nothing goes out yet: nobody is asked before it stood there who is, and for how much. */
export function whyNotYet(
  { data, isError }: { readonly data: Pick<Plan, 'Asked'> | undefined; readonly isError: boolean },
  isOfThisCap: boolean,
): string | null {
  if (!isOfThisCap) return 'What it would ask under this cap is worked out first.';
  if (data === undefined)
    return isError ? 'What would be asked could not be worked out.' : 'What would be asked is worked out first.';
  return data.Asked === 0 ? 'Nothing of these is to be asked.' : null;
}

const why = (kind: RunKind, days: number): Readonly<Partial<Record<RunRowState, string>>> => ({
  Fresh: kind === 'Verify' ? `answered within ${days} days` : `searched for within ${days} days`,
  InHand: kind === 'Verify' ? 'under way already' : 'searched for already',
  Covered: 'covered already',
  SelfPay: 'paid by the {patient} alone',
  NoVisit: 'cancelled, or nobody came',
  Lacks: 'lacks something that is needed',
  Closed: 'of {a payer} that is not asked here',
  Capped: 'over the cost cap',
});

/** What is spared, and why: "3: answered within 3 days". */
export const sparedTexts = (kind: RunKind, { Spared, FreshDays }: Pick<Plan, 'Spared' | 'FreshDays'>) =>
  Spared.map(({ State, Rows }) =>
    worded(`${Rows.toLocaleString('en-US')} not asked: ${why(kind, FreshDays)[State] ?? runStateWords[State]}`),
  );

const grades: Readonly<Record<RunRowState, Grade>> = {
  Waiting: 'Unknown',
  UnderWay: 'Unknown',
  Asked: 'Good',
  Failed: 'Bad',
  CalledOff: 'Unknown',
  Fresh: 'Good',
  InHand: 'Unknown',
  Covered: 'Good',
  SelfPay: 'Unknown',
  NoVisit: 'Unknown',
  Lacks: 'Bad',
  Closed: 'Questionable',
  Capped: 'Questionable',
};
export const stateMark = (state: RunRowState) => ({ grade: grades[state], text: runStateWords[state] });

const of = ({ Counts }: Pick<ClearanceRun, 'Counts'>, states: readonly RunRowState[]): number =>
  Counts.reduce((sum, { State, Rows }) => (states.includes(State) ? sum + Rows : sum), 0);

/** What a run came to. Whoever was not asked did not fail to answer. */
const sums = (run: Pick<ClearanceRun, 'Counts'>) => ({
  open: of(run, ['Waiting', 'UnderWay']),
  asked: of(run, ['Asked']),
  spared: of(run, ['Fresh', 'InHand', 'Covered', 'SelfPay', 'NoVisit']),
  failed: of(run, ['Failed']),
  notAsked: of(run, ['CalledOff', 'Lacks', 'Closed']),
  capped: of(run, ['Capped']),
});

/** How far it is, in one sentence. */
export function farText(run: Pick<ClearanceRun, 'Counts' | 'IsOver'>): string {
  const { open, asked, spared, failed, notAsked, capped } = sums(run);
  const few = (rows: number, words: string) => (rows === 0 ? '' : `, ${rows} ${words}`);
  const figures = `${asked} asked, ${spared} spared, ${failed} not answered${few(notAsked, 'not asked')}${few(capped, 'over the cost cap')}`;
  return run.IsOver || open === 0 ? `${figures}.` : `${figures}; ${open} to go.`;
}

export const kindText: Readonly<Record<RunKind, string>> = { Verify: 'Verified', Discover: 'Searched for' };
