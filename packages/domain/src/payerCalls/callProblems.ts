import { aDate, endsAfter, firstOf, inList, problemsOf, type Problems, ruled } from '../registration/problems.ts';
import { required } from '../validate/genericMessages.ts';
import { isPhone } from '../validate/phone.ts';
import { callOutcome, callOutcomes, toCallOutcome } from './callOutcome.ts';
import { toldProblem, type ToldBenefit } from './toldBenefit.ts';

/** A call to a payer as it is logged, in the wire's names. Times are instants, empty where none is given. */
export type CallFields = {
  readonly NumberCalled: string;
  readonly CalledAt: string;
  readonly Outcome: string;
  readonly Representative: string;
  readonly Reference: string;
  readonly PlanFrom: string;
  readonly PlanTo: string;
  readonly Benefits: readonly ToldBenefit[];
  readonly CallAgainAt: string;
  readonly Note: string;
};

export type CallField = keyof CallFields;

/** Clocks differ a little; and what is older than this is no news of a coverage. */
const aheadMs = 5 * 60_000;
const oldestMs = 30 * 86_400_000;
const latestAgainMs = 60 * 86_400_000;

function calledAtProblem(value: string, now: number): string | null {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return 'Value is required';
  if (at > now + aheadMs) return 'The call lies in the future';
  return at < now - oldestMs ? 'The call lies more than 30 days back' : null;
}

function againProblem(outcome: string, value: string, now: number): string | null {
  if (value === '') return outcome === 'CallAgain' ? 'Say when to call again' : null;
  const at = Date.parse(value);
  if (Number.isNaN(at) || at <= now) return 'This must lie in the future';
  return at > now + latestAgainMs ? 'This lies more than 60 days ahead' : null;
}

/**
 * What keeps a call from being logged, one message a field. What verifies must say who told it and under which reference:
 * a benefit that cannot be traced to a person and a number is not believed.
 */
export function callProblems(call: CallFields, now: number): Problems<CallField> {
  const outcome = toCallOutcome(call.Outcome);
  const verifies = outcome !== null && callOutcome(outcome).verifies;
  return problemsOf({
    NumberCalled: firstOf(required(call.NumberCalled), isPhone(call.NumberCalled) ? null : 'Enter ten digits'),
    CalledAt: calledAtProblem(call.CalledAt, now),
    Outcome:
      call.Outcome === ''
        ? 'Choose how the call ended'
        : inList(call.Outcome, callOutcomes, 'Choose how the call ended'),
    Representative: firstOf(verifies ? required(call.Representative) : null, ruled(call.Representative)),
    Reference: firstOf(verifies ? required(call.Reference) : null, ruled(call.Reference)),
    PlanFrom: aDate(call.PlanFrom),
    PlanTo: firstOf(aDate(call.PlanTo), endsAfter(call.PlanFrom, call.PlanTo, 'The plan ends before it begins')),
    Benefits: benefitsProblem(call.Benefits, verifies),
    CallAgainAt:
      verifies && call.CallAgainAt !== ''
        ? 'A call that settles it needs no other'
        : againProblem(call.Outcome, call.CallAgainAt, now),
  });
}

function benefitsProblem(benefits: readonly ToldBenefit[], verifies: boolean): string | null {
  if (!verifies && benefits.length > 0) return 'Benefits can be told only by {a payer} that was reached';
  const at = benefits.findIndex((one) => toldProblem(one) !== null);
  const wrong = benefits[at];
  return wrong === undefined ? null : `Benefit ${at + 1}: ${toldProblem(wrong)}`;
}
