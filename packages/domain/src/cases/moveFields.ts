import { addDays } from '../format/dates.ts';
import { aDate, endsAfter, firstOf, notAfter, problemsOf, type Problems } from '../registration/problems.ts';
import { required } from '../validate/genericMessages.ts';
import type { MoveAsk } from './caseMoves.ts';
import { caseOutcome, type CaseOutcome, caseOutcomes, outcomesOf } from './caseOutcome.ts';
import type { CaseStatus } from './caseStatus.ts';
import type { CaseType } from './caseType.ts';
import { type ContactAttempt, notYetUnable } from './contactAttempt.ts';

/** What is said with a move, in the wire's names; empty where it is not asked for. Days YYYY-MM-DD. */
export type MoveFields = {
  readonly NextOn: string;
  readonly SubmittedOn: string;
  readonly DecidedOn: string;
  readonly AppealBy: string;
  readonly Reason: string;
  readonly HoldUntil: string;
  readonly Outcome: string;
  /** Of financial assistance: what is taken off, in whole percent. */
  readonly Percent: number | null;
  /** The insurance of the registration that the case brought. */
  readonly RegInsuranceID: string | null;
};

export const nothingSaid: MoveFields = {
  NextOn: '',
  SubmittedOn: '',
  DecidedOn: '',
  AppealBy: '',
  Reason: '',
  HoldUntil: '',
  Outcome: '',
  Percent: null,
  RegInsuranceID: null,
};

export type MovedCase = {
  readonly type: CaseType;
  readonly status: CaseStatus;
  readonly submittedOn: string | null;
  readonly attempts: readonly ContactAttempt[];
  /** When it was last opened again. */
  readonly reopenedOn: string | null;
  readonly today: string;
};

const farthestDays = 366;
export const moveReasonLength = 500;

const ahead = (value: string, today: string, from: string): string | null =>
  firstOf(
    required(value),
    aDate(value),
    value < from ? 'Choose a day that is still to come' : null,
    value > addDays(today, farthestDays) ? 'This lies more than a year ahead' : null,
  );

const past = (value: string, today: string): string | null =>
  firstOf(required(value), aDate(value), notAfter(value, today, 'This lies in the future'));

const asOutcome = (value: string): CaseOutcome | null => caseOutcomes.find((outcome) => outcome === value) ?? null;

function outcomeProblems(of: MovedCase, said: MoveFields): Problems<keyof MoveFields> {
  const outcome = asOutcome(said.Outcome);
  if (outcome === null || !outcomesOf(of.type, of.status).includes(outcome))
    return { Outcome: outcome === null ? 'Choose how it ended' : 'It cannot end so from where it stands' };
  const { asks } = caseOutcome(outcome);
  const isPercent = said.Percent !== null && Number.isInteger(said.Percent) && said.Percent >= 1 && said.Percent <= 100;
  return problemsOf({
    Outcome: outcome === 'UnableToContact' ? notYetUnable(of.attempts, of.reopenedOn) : null,
    Percent: asks === 'Percent' && !isPercent ? 'Enter a whole number from 1 to 100' : null,
    RegInsuranceID: asks === 'Insurance' && said.RegInsuranceID === null ? 'Choose the insurance that was added' : null,
  });
}

/** What keeps a move from being made, one message a field; of what it does not ask for, none. */
export function moveProblems(of: MovedCase, asks: readonly MoveAsk[], said: MoveFields): Problems<keyof MoveFields> {
  const asked = (ask: MoveAsk, judge: () => string | null) => (asks.includes(ask) ? judge() : null);
  return {
    ...problemsOf<keyof MoveFields>({
      NextOn: asked('NextOn', () => ahead(said.NextOn, of.today, of.today)),
      HoldUntil: asked('HoldUntil', () => ahead(said.HoldUntil, of.today, addDays(of.today, 1))),
      SubmittedOn: asked('SubmittedOn', () => past(said.SubmittedOn, of.today)),
      DecidedOn: asked('DecidedOn', () =>
        firstOf(
          past(said.DecidedOn, of.today),
          endsAfter(of.submittedOn ?? '', said.DecidedOn, 'This is before it was filed'),
        ),
      ),
      AppealBy: asked('AppealBy', () =>
        firstOf(aDate(said.AppealBy), endsAfter(said.DecidedOn, said.AppealBy, 'This is before the decision')),
      ),
      Reason: asked('Reason', () => required(said.Reason)),
    }),
    ...(asks.includes('Outcome') ? outcomeProblems(of, said) : {}),
  };
}
