import { daysBetween } from '../format/dates.ts';
import { caseStatusText, type CaseStatus, isOver, openStatuses } from './caseStatus.ts';
import { type CaseType, caseType } from './caseType.ts';

/** What a move asks for, beside where to. */
export type MoveAsk = 'NextOn' | 'SubmittedOn' | 'DecidedOn' | 'AppealBy' | 'Reason' | 'HoldUntil' | 'Outcome';

/** Who may: whoever has the case (and whoever answers for the client), or everybody of Case Management. */
export type MoveBy = 'Owner' | 'Anybody';

type Move = {
  readonly from: readonly CaseStatus[];
  readonly to: CaseStatus;
  readonly by: MoveBy;
  readonly asks: readonly MoveAsk[];
  /** Why it is not for this case; null where it is. */
  readonly unless?: (of: MoveFacts) => string | null;
  /** What becomes of its visits and of the insurance that it brought. */
  readonly does: 'Nothing' | 'Resolves' | 'TakesBack';
};

/** What decides where a case may go. Days are of the client's calendar. */
export type MoveFacts = {
  readonly type: CaseType;
  readonly status: CaseStatus;
  /** Where it stood before it was put on hold. */
  readonly heldFrom: CaseStatus | null;
  readonly submittedOn: string | null;
  readonly appealBy: string | null;
  readonly closedOn: string | null;
  readonly today: string;
  /** The client's flag AllowCaseManagementSubmittedStatus. */
  readonly hasSubmitted: boolean;
};

/** So many days after it was closed a case may be opened again, under its number. */
export const reopenDays = 90;

const undecided = 'Nobody decides a case of this type: close it with what came of it.';
const decided = ({ type }: MoveFacts) => (caseType(type).isDecided ? null : undecided);
const withFlag = (of: MoveFacts) =>
  decided(of) ??
  (of.hasSubmitted ? null : 'This {client} does not use Submitted: it goes to Pending {payer} or agency.');
const filed = (of: MoveFacts) =>
  decided(of) ?? (of.submittedOn === null ? 'Nothing has been filed yet that could be decided.' : null);
const inTime = ({ appealBy, today }: MoveFacts) =>
  appealBy !== null && today > appealBy ? 'The last day to appeal has passed.' : null;
const recent = ({ closedOn, today }: MoveFacts) =>
  closedOn !== null && daysBetween(closedOn, today) > reopenDays
    ? `It was closed more than ${reopenDays} days ago. Open a new one.`
    : null;

const pending = ['PendingPatient', 'PendingDocuments', 'PendingAgency'] as const;
const own = { by: 'Owner', does: 'Nothing' } as const;

/**
 * Every way that a case can go. Back from hold is to where it stood, by `backFromHold`. Ready to submit goes back to work as well:
 * a paper that is missing is often seen last.
 */
export const caseMoves: readonly Move[] = [
  { from: ['New'], to: 'Assigned', by: 'Anybody', asks: [], does: 'Nothing' },
  { ...own, from: ['Assigned'], to: 'New', asks: [] },
  { ...own, from: ['Assigned', ...pending], to: 'InProgress', asks: [] },
  { ...own, from: ['InProgress'], to: 'PendingPatient', asks: ['NextOn'] },
  { ...own, from: ['InProgress'], to: 'PendingDocuments', asks: ['NextOn'] },
  { ...own, from: ['InProgress'], to: 'PendingAgency', asks: ['NextOn'] },
  { ...own, from: ['InProgress'], to: 'ReadyToSubmit', asks: [], unless: decided },
  { ...own, from: ['ReadyToSubmit'], to: 'InProgress', asks: [] },
  { ...own, from: ['ReadyToSubmit'], to: 'Submitted', asks: ['SubmittedOn'], unless: withFlag },
  {
    ...own,
    from: ['ReadyToSubmit'],
    to: 'PendingAgency',
    asks: ['SubmittedOn'],
    unless: (of) => (of.hasSubmitted ? 'What is filed becomes Submitted here.' : null),
  },
  { ...own, from: ['Submitted', 'PendingAgency'], to: 'Approved', asks: ['DecidedOn'], unless: filed },
  {
    ...own,
    from: ['Submitted', 'PendingAgency'],
    to: 'Denied',
    asks: ['DecidedOn', 'AppealBy', 'Reason'],
    unless: filed,
  },
  { ...own, from: ['Denied'], to: 'Appeal', asks: [], unless: inTime },
  { ...own, from: ['Appeal'], to: 'Approved', asks: ['DecidedOn'] },
  { ...own, from: ['Appeal'], to: 'Upheld', asks: ['DecidedOn', 'Reason'] },
  {
    ...own,
    from: openStatuses.filter((status) => status !== 'OnHold'),
    to: 'OnHold',
    asks: ['Reason', 'HoldUntil'],
  },
  {
    by: 'Owner',
    from: openStatuses.filter((status) => status !== 'OnHold'),
    to: 'Closed',
    asks: ['Outcome'],
    does: 'Resolves',
  },
  { ...own, from: openStatuses, to: 'Cancelled', asks: ['Reason'] },
  {
    by: 'Anybody',
    from: ['Closed', 'Cancelled'],
    to: 'InProgress',
    asks: ['Reason'],
    unless: recent,
    does: 'TakesBack',
  },
];

const backFromHold = (to: CaseStatus): Move => ({ ...own, from: ['OnHold'], to, asks: [] });

/** The way from where a case stands to a status; null where there is none. */
export function moveTo(of: MoveFacts, to: CaseStatus): Move | null {
  if (of.status === 'OnHold' && to === of.heldFrom) return backFromHold(to);
  return caseMoves.find((move) => move.to === to && move.from.includes(of.status)) ?? null;
}

/** Why a case cannot go there, whoever asks; null where it can. */
export function whyNotTo(of: MoveFacts, to: CaseStatus): string | null {
  if (of.status === to) return `It is ${caseStatusText[to].text} already.`;
  const move = moveTo(of, to);
  if (move !== null) return move.unless?.(of) ?? null;
  if (of.status === 'OnHold') return 'It is on hold. Take it off hold first.';
  if (isOver(of.status)) return `It is ${caseStatusText[of.status].text}. Reopen it first.`;
  return `A case that is ${caseStatusText[of.status].text} cannot become ${caseStatusText[to].text}.`;
}

/** Who asks, of whom only this counts here. */
export type MoveAsker = {
  readonly userId: string;
  /** Answers for the client's cases, also those of others. */
  readonly isSupervisor: boolean;
};

/** Why this person cannot do it; null where they may. `owner` null: nobody has it. */
export function whyNotBy(
  move: Pick<Move, 'by'>,
  owner: { readonly id: string; readonly name: string } | null,
  asker: MoveAsker,
): string | null {
  if (move.by === 'Anybody' || asker.isSupervisor || owner?.id === asker.userId) return null;
  return owner === null ? 'Nobody has this case. Take it first.' : `${owner.name} has this case. Take it over first.`;
}
