import { type QuantityUnit, quantityUnits } from '@coverline/authorization/decision/decision.ts';
import { frequencyPers, frequencyUnits, type ProviderRole } from '@coverline/authorization/request/authRequest.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import { authStatusText } from '@coverline/authorization/states/authStatusText.ts';
import type { AuthContentLine } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { authFormCalls } from '@coverline/contract/clearance/authorization/authorizationForms.ts';
import { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type {
  AuthClock,
  AuthDecision,
  AuthDetail,
  AuthMove,
  AuthRequired,
  AuthRow,
  AuthStep,
  MessageKind,
  MessageState,
} from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { ClockGroup } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import { clockStandWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { askAnew } from '#/api/askAnew.ts';
import { worded } from '#/api/terms.ts';

export const statusText = (status: AuthStatus): string => worded(authStatusText[status].text);
export const statusMark = (status: AuthStatus) => ({ grade: authStatusText[status].grade, text: statusText(status) });

export const groupWords: Readonly<Record<ClockGroup, string>> = {
  Over: 'Over the clock',
  Last: 'Under 20% left',
  Half: 'Under half left',
  OnTime: 'On time',
  None: 'No clock',
};

/** What is to be done by that day, as far as the status tells it. */
const dayByVerbs: Partial<Record<AuthStatus, string>> = {
  Denied: 'argue by',
  Partial: 'argue by',
  Upheld: 'argue by',
  PeerToPeer: 'argue by',
  Expiring: 'ends',
  Expired: 'ended',
};
export const dayByWords = ({ Status, DayBy }: Pick<AuthRow, 'Status' | 'DayBy'>): string =>
  DayBy === '' ? '' : `${dayByVerbs[Status] ?? 'care on'} ${formatDate(DayBy)}`;

export const stepWords: Readonly<Record<AuthStep, string>> = {
  Coverage: '{Patient} and coverage',
  Service: 'Service',
  Clinical: 'Clinical',
  Send: 'Review and send',
};

export const roleWords: Readonly<Record<ProviderRole, string>> = {
  Performing: 'Performing',
  Facility: 'Facility',
  Attending: 'Attending',
  Operating: 'Operating',
  Ordering: 'Ordering',
  Referring: 'Referring',
  PrimaryCare: 'Primary care',
  ServiceLocation: 'Place of the service',
};

/** Of care that was given: until when its payer takes a request. */
export function lateWords({ By, IsOpen }: NonNullable<AuthDetail['Late']>): string {
  const given = 'This care was given already.';
  if (IsOpen === null) return `${given} Nobody wrote down until when the {payer} takes a request for it: ask there.`;
  if (By === '') return `${given} The {payer} counts from the discharge.`;
  return IsOpen
    ? `${given} The {payer} takes a request for it until ${formatDate(By)}.`
    : `${given} The {payer} took requests for it until ${formatDate(By)}, and may refuse this one.`;
}

const minute = 60_000;

/** How units are called, one and several of them. */
const unitWords: Readonly<Record<QuantityUnit, readonly [one: string, several: string]>> = {
  Units: ['unit', 'units'],
  Visits: ['visit', 'visits'],
  Days: ['day', 'days'],
  Hours: ['hour', 'hours'],
  Minutes: ['minute', 'minutes'],
  Months: ['month', 'months'],
  InternationalUnits: ['international unit', 'international units'],
};
export const quantityText = (count: number, unit: QuantityUnit): string =>
  `${count} ${unitWords[unit][count === 1 ? 0 : 1]}`;
const perWords = { Day: 'a day', Week: 'a week', Month: 'a month' } as const;
const spanWords = { Day: 'days', Week: 'weeks', Month: 'months', Year: 'years' } as const;
export const perOptions = frequencyPers.map((per) => ({ value: per, label: perWords[per] }));
export const spanOptions = frequencyUnits.map((unit) => ({ value: unit, label: spanWords[unit] }));

/** "3 a week for 4 weeks". */
export const frequencyText = ({ Times, Per, Over, Unit }: NonNullable<AuthContentLine['Frequency']>): string =>
  `${Times} ${perWords[Per]} for ${Over} ${Over === 1 ? Unit.toLowerCase() : spanWords[Unit]}`;
export const unitOptions = quantityUnits.map((unit) => ({ value: unit, label: unitWords[unit][1] }));

/** On which days it holds, as far as its payer says. */
export function holdsText({ ValidFrom, ValidTo }: Pick<AuthDetail, 'ValidFrom' | 'ValidTo'>): string {
  if (ValidTo !== '')
    return ValidFrom === '' ? `until ${formatDate(ValidTo)}` : `${formatDate(ValidFrom)} to ${formatDate(ValidTo)}`;
  return ValidFrom === '' ? worded('The {payer} names no days') : `from ${formatDate(ValidFrom)} on, no end is named`;
}

/** What is left of a time in its two greatest parts: `2 d 21 h`, `28 h 22 m`. */
function leftWords(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minute);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  if (hours >= 48) return `${days} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, '0')} m` : `${minutes} m`;
}

/** A clock in words: how long the payer still has, or by how much it is over; decided, whether in time. */
export function clockWords({ Stand, DueAt }: AuthClock, now: number): string {
  if (Stand === 'Met' || Stand === 'Missed') return clockStandWords[Stand];
  const left = Date.parse(DueAt) - now;
  return left < 0 ? `${leftWords(left)} over` : `${leftWords(left)} left`;
}

export const requiredWords: Readonly<Record<AuthRequired['Answer'], string>> = {
  Required: 'Authorization is required',
  NotRequired: 'No authorization is required',
  Satisfied: 'There is an authorization already',
  OtherAsks: 'Whoever performs the service has to ask',
  Sometimes: 'It depends whether an authorization is required',
  Unknown: 'Nobody knows whether an authorization is required',
};

/** Green only where nobody has to do anything. */
export const requiredTones = {
  Required: 'info',
  NotRequired: 'good',
  Satisfied: 'good',
  OtherAsks: 'quest',
  Sometimes: 'quest',
  Unknown: 'unknown',
} as const satisfies Readonly<Record<AuthRequired['Answer'], string>>;

export const sourceWords: Readonly<Record<AuthRequired['Source'], string>> = {
  ExactCode: 'Code and plan',
  CodeRange: 'Code range',
  EB11: 'Last 271, EB11',
  CRD: '{Payer}’s rule service',
  GoldCard: 'Gold card',
  None: 'No source',
};

export const findingWords: Readonly<Record<AuthDecision['Findings'][number]['Kind'], string>> = {
  ApprovedWithoutNumber: 'approved without a number',
  NumberOfAnotherFormat: 'the number looks otherwise than this {payer}’s do',
  DeniedWithoutReason: 'denied without a reason',
  PendedWithoutReason: 'pended without saying why',
  ApprovedAboveAsked: 'more was approved than asked',
  ApprovedNothing: 'what was approved is nothing, or less',
  QuantityInAnotherUnit: 'approved in another unit than asked',
  ModifiedWithoutChange: 'said to be modified, and nothing differs',
  PeriodReversed: 'the dates are reversed',
  PeriodMissesAsked: 'it holds on no day that was asked for',
  LineNotAsked: 'a line that was not asked for',
  LineNotDecided: 'a line was not decided',
  OfAnotherPatient: 'it names another {patient}',
  PatientDiffers: 'the {patient} it names differs in one mark',
  WholeAndLinesDiffer: 'the whole says otherwise than its lines',
  UnknownAction: 'a decision that nobody can read',
};

export const actionWords = {
  A1: 'Approved',
  A2: 'Partially approved',
  A6: 'Approved - modified',
  A3: 'Denied',
  A4: 'Pended',
  CT: 'Contact {payer}',
  C: 'Cancelled',
  NA: 'Not required',
} as const;

/** What the payer wants, and until when: "operative note, by 12/04/2026". */
const wantsWords = ({ Wants, WantedBy }: Pick<AuthRow, 'Wants' | 'WantedBy'>): string =>
  [...Wants, ...(WantedBy === '' ? [] : [`by ${formatDate(WantedBy)}`])].join(', ');

const waitsFor: readonly AuthRow['Status'][] = ['Submitted', 'Pended', 'InfoSent'];

/** What is to be done of one in the queue, where its status alone does not say it; '' where nothing is. */
export function rowNext(row: Pick<AuthRow, 'Status' | 'Group' | 'Wants' | 'WantedBy'>): string {
  if (row.Wants.length > 0) return `Wanted: ${wantsWords(row)}`;
  if (row.Status === 'ContactPayer') return 'Call the {payer}';
  if (row.Status === 'Rejected') return 'Correct it and send it again';
  if (row.Status === 'InfoRequested')
    return `Send what the {payer} asked for${row.WantedBy === '' ? '' : ` by ${formatDate(row.WantedBy)}`}`;
  return row.Group === 'Over' && waitsFor.includes(row.Status) ? 'Ask for the decision' : '';
}

const sendWords: Readonly<Record<NonNullable<AuthMove['Sends']>, string>> = {
  Request: 'Sent to the {payer}',
  Revision: 'Revision sent',
  Extension: 'Extension asked for',
  Cancel: 'Cancelled at the {payer}',
  Information: 'Information sent',
  Appeal: 'Appeal sent',
};

const wireWords: Readonly<Record<NonNullable<AuthMove['Sends']>, string>> = {
  Request: 'The request',
  Revision: 'What was changed',
  Extension: 'An extension',
  Cancel: 'A cancellation',
  Information: 'Documents',
  Appeal: 'An appeal',
};
/** What a move sends over a wire. */
export const wireSendWords = ({ Sends }: AuthMove): string => (Sends === null ? '' : wireWords[Sends]);

export const messageKindWords: Readonly<Record<MessageKind, string>> = {
  Request: 'Request',
  Revision: 'Revision',
  Extension: 'Extension',
  Cancel: 'Cancellation',
  Appeal: 'Appeal',
  Information: 'Documents',
  Inquiry: 'Inquiry',
  Notification: 'Told by the {payer}',
};

const stateMarks: Readonly<Record<MessageState, { readonly grade: Grade; readonly text: string }>> = {
  Ready: { grade: 'Unknown', text: 'Ready to go' },
  Sent: { grade: 'Unknown', text: 'Under way' },
  Answered: { grade: 'Good', text: 'Answered' },
  Unknown: { grade: 'Questionable', text: 'Nobody knows whether it arrived' },
  Refused: { grade: 'Bad', text: 'Refused' },
  NotSent: { grade: 'Bad', text: 'Not sent' },
};
export const messageMark = (state: MessageState) => stateMarks[state];

/** What a move is called: by what it sends where it sends something, else by where it leads. */
export const moveText = ({ To, Sends }: AuthMove): string =>
  Sends === null ? statusText(To) : `${worded(sendWords[Sends])} (${statusText(To)})`;

/** Whatever shows something of authorizations is read anew. */
export const refreshAuths = (): Promise<void> =>
  askAnew(
    authCalls.getAuthorizations,
    authCalls.getAuthorization,
    authCalls.getAuthorizationWorkers,
    authFormCalls.getAuthorizationForm,
  );
