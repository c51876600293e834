import type { CheckState } from '@coverline/clearance/checks/verdict.ts';
import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { causeText, checkText, statusText } from '#/features/clearance/clearanceWords.ts';

type Change = ClearanceDetail['History'][number];

/** What a line of the history is called: whose it is, or what made the checks be looked at anew. */
export function changeTitle({ OwnerTo, Causes }: Pick<Change, 'OwnerTo' | 'Causes'>): string {
  if (OwnerTo !== null) return OwnerTo === '' ? 'Given back' : `Assigned to ${OwnerTo}`;
  return Causes.map((cause) => causeText[cause]).join(', ');
}

const went = (from: string | number | null, to: string | number): string =>
  from === null ? `${to}` : `${from} → ${to}`;

/** How status and score went; '' where both stayed. */
export function changeOutcome({ StatusFrom, StatusTo, ScoreFrom, ScoreTo }: Change): string {
  const status = StatusTo === null ? [] : [went(StatusFrom && statusText(StatusFrom), statusText(StatusTo))];
  const score = ScoreTo === null ? [] : [`score ${went(ScoreFrom, ScoreTo)}`];
  return [...status, ...score].join(', ');
}

const words: Readonly<Record<CheckState, string>> = {
  Pass: 'passes',
  Warn: 'warns',
  Fail: 'fails',
  Waived: 'waived',
  NotApplicable: 'does not apply',
  NotChecked: 'not checked here yet',
};

/** What one check came to. */
export const checkChange = ({ Check, From, To }: Change['Checks'][number]): string =>
  `${checkText(Check)}: ${went(From && words[From], words[To])}`;
