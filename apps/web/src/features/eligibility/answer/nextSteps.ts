import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { caseForAnswer } from '@coverline/domain/cases/caseForAnswer.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';
import { mayResolve } from '../resolve/mayResolve.ts';
import { type AskFirst, askFirst } from './askFirst.ts';

export type NextSteps = {
  /** Whom to ask before the payer. */
  readonly first?: AskFirst;
  /** Whether the payer's telephone is part of the way on. */
  readonly call: boolean;
  readonly steps: readonly string[];
};

const mismatch: Readonly<Record<number, string>> = {
  40: 'Compare the first name with the insurance card, then ask again with the one the {payer} has.',
  41: 'Ask the {patient} for the address the plan has on file.',
  42: 'Compare the date of birth with an identity document, then ask again with the right one.',
};

const ended = 'Ask the {patient} for a newer card. Nothing needs to be typed again to ask another {payer}.';
const resolves =
  'Or press Resolve: it checks who the {patient} is and searches for who else covers them, within the cap, with nothing typed again.';
const takenForDead =
  'Compare the name, the date of birth and the {member ID}: this may be the record of somebody else. Only the {payer} can take a date of death back.';
const nameRefused = 'Compare first and last name with the insurance card, then ask again as it is printed there.';

/** What to do next, by status and outcome; null where an answer is good and nothing is left to do. */
export function nextSteps(result: LookupResult): NextSteps | null {
  const { StatusID, Grade, Outcome, NextStep, UnknownKind, Summary, AskedDay, Phone } = result;
  // The payer was called, and nobody is left to bill: the way on is another one.
  if (Phone !== null && mayResolve(result)) return { call: false, steps: [ended, ...wayOn(result)].map(worded) };
  if (Grade === 'Good') return null;
  if (Grade === 'Questionable') {
    const plan = Summary === null ? null : askFirst(Summary, AskedDay);
    return {
      call: true,
      ...(plan && { first: plan }),
      steps: [
        worded(
          'Have ready: {member ID}, NPI and date of service. Ask for the benefits in question and a reference number.',
        ),
      ],
    };
  }
  if (StatusID === 6) return { call: false, steps: [inactiveStep(Summary, AskedDay), ...wayOn(result)].map(worded) };
  if (StatusID === 40 && Outcome === 'PayerRefused') return { call: false, steps: [worded(nameRefused)] };
  if (StatusID !== null) return { call: false, steps: [worded(mismatch[StatusID] ?? NextStep)] };
  const steps =
    Outcome === 'PayerRefused'
      ? UnknownKind === 'notFound'
        ? wayOn(result).map(worded)
        : []
      : [
          Outcome === 'Answered'
            ? worded('The {payer} answered without saying whether the plan is active. Call the {payer}.')
            : worded(NextStep),
        ];
  return UnknownKind === 'payerUnavailable'
    ? { call: true, steps: [...steps, worded('For {a patient} at the desk: register as unverified and continue.')] }
    : { call: Outcome === 'Answered' || Outcome === 'ByHand', steps };
}

/** Whoever is not at the payer may be at another: the flow that looks for it stands among the deeds. */
const wayOn = (result: LookupResult): readonly string[] => (mayResolve(result) ? [resolves] : []);

function inactiveStep(summary: LookupResult['Summary'], askedDay: string): string {
  if (summary?.DateOfDeath) return takenForDead;
  const begins = summary?.Coverage?.From ?? '';
  if (begins > askedDay)
    return `The plan begins on ${formatDate(begins)}. Ask the {patient} who covers the days before. Nothing needs to be typed again to ask another {payer}.`;
  return ended;
}

/** Whether the payer is to be phoned, or was. */
export const asksForCall = (result: LookupResult): boolean => result.Phone !== null || nextSteps(result)?.call === true;

/** The case that it asks for, by what is known since a call; null where there is somebody to bill, and of a Medicare number. */
export function caseOf(result: LookupResult): CaseType | null {
  if (result.Mbi !== null) return null;
  const { StatusID: statusId, Grade: grade } = result.Phone ?? result;
  return caseForAnswer({ statusId, grade, asksForCall: result.Phone === null && asksForCall(result) });
}

/** When it was sent and how it ended, for a lookup that brought no answer. */
export const sentNothing = ({ Outcome }: Pick<LookupResult, 'Outcome'>): boolean =>
  Outcome === 'NotSent' ||
  Outcome === 'CircuitOpen' ||
  Outcome === 'Overloaded' ||
  Outcome === 'Cancelled' ||
  Outcome === 'ByHand';
