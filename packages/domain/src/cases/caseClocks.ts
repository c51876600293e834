import { addDays, daysBetween } from '../format/dates.ts';
import type { Grade } from '../insurance/status.ts';
import { addBusinessDays, type BusinessCalendar, orNextBusinessDay } from './businessDays.ts';
import { type CaseStatus, isOver } from './caseStatus.ts';
import { type CaseType, caseType } from './caseType.ts';
import { type ContactAttempt, isReached, sinceReopened, triedDays } from './contactAttempt.ts';

export const caseClockKeys = [
  'FirstTouch',
  'Contact',
  'Documents',
  'Decision',
  'Appeal',
  'Hold',
  'NextAction',
  'Retro',
  'Collection',
  'Application',
] as const;
export type CaseClockKey = (typeof caseClockKeys)[number];

/** What runs of a case. Days are of the client's calendar. */
export type CaseClock = {
  readonly key: CaseClockKey;
  readonly dueOn: string;
  /** Which try it is: the first, second or third day. */
  readonly nth?: number;
  /** Stands, but asks nothing of whoever has the case. */
  readonly isTold?: boolean;
};

export type ClockFacts = {
  readonly type: CaseType;
  readonly status: CaseStatus;
  readonly openedOn: string;
  /** When it was opened again last; null where it never was. */
  readonly reopenedOn: string | null;
  readonly firstTouchOn: string | null;
  readonly attempts: readonly ContactAttempt[];
  readonly statusOn: string;
  readonly nextOn: string | null;
  readonly holdUntil: string | null;
  readonly submittedOn: string | null;
  /** On grounds of disability an agency has longer. */
  readonly isDisability: boolean;
  readonly appealBy: string | null;
  /** The first bill after discharge, from which 501(r) counts. */
  readonly billedOn: string | null;
  /** The last day on which an application reaches the earliest of its visits; null where none does. */
  readonly retroBy: string | null;
  /** Since when the paper that is awaited longest was asked for; null where none is. */
  readonly askedOn: string | null;
  /** On which days the client works. */
  readonly calendar: BusinessCalendar;
};

/** Days after opening on which contact is tried. */
export const contactDays: readonly number[] = [0, 3, 7];
export const firstTouchBusinessDays = 1;
export const documentDays = 14;
/** 42 CFR 435.912(c)(3)(i). */
export const disabilityDays = 90;
/** No extraordinary collection, 26 CFR 1.501(r)-6(c)(3); and how long an application is taken, 1.501(r)-1(b)(3). */
export const [collectionDays, applicationDays] = [120, 240] as const;

/** In these a patient is still sought. */
export const beforeContact: readonly CaseStatus[] = ['New', 'Assigned', 'InProgress', 'PendingPatient'];
const atAgency: readonly CaseStatus[] = ['Submitted', 'PendingAgency'];

/** Of a case that was opened again the patient is sought anew, as its closing asks for. */
function contactClock({ type, status, attempts, openedOn, reopenedOn, calendar }: ClockFacts): CaseClock | null {
  const counted = sinceReopened(attempts, reopenedOn);
  if (!caseType(type).needsPatient || !beforeContact.includes(status) || isReached(counted)) return null;
  const tried = triedDays(counted).length;
  const after = contactDays[tried];
  return after === undefined
    ? null
    : { key: 'Contact', nth: tried + 1, dueOn: orNextBusinessDay(addDays(reopenedOn ?? openedOn, after), calendar) };
}

/** From then on no paper changes anything any more. */
const settled: readonly CaseStatus[] = ['Approved', 'Upheld'];

/** From the request of what is awaited longest; of a case that waits for papers without one, from when it began to. */
function documentsBy({ askedOn, status, statusOn }: ClockFacts): string | null {
  if (settled.includes(status)) return null;
  const from = askedOn ?? (status === 'PendingDocuments' ? statusOn : null);
  return from === null ? null : addDays(from, documentDays);
}

function decisionClock({ type, status, submittedOn, isDisability }: ClockFacts): CaseClock | null {
  const { decisionDays } = caseType(type);
  if (submittedOn === null || decisionDays === null || !atAgency.includes(status)) return null;
  return { key: 'Decision', dueOn: addDays(submittedOn, isDisability ? disabilityDays : decisionDays) };
}

/** Of a financial assistance case: until when nobody may collect, and until when an application is taken. */
function assistanceClocks({ type, billedOn, submittedOn }: ClockFacts): readonly CaseClock[] {
  if (type !== 'Charity' || billedOn === null) return [];
  const collection = { key: 'Collection', dueOn: addDays(billedOn, collectionDays), isTold: true } as const;
  return submittedOn === null
    ? [collection, { key: 'Application', dueOn: addDays(billedOn, applicationDays) }]
    : [collection];
}

const listed = (clock: CaseClock | null): readonly CaseClock[] => (clock === null ? [] : [clock]);

/** The clocks that run, what ends first before the others. Of a case on hold the hold alone runs, of one that is over none. */
export function caseClocks(of: ClockFacts): readonly CaseClock[] {
  if (isOver(of.status)) return [];
  if (of.status === 'OnHold') return of.holdUntil === null ? [] : [{ key: 'Hold', dueOn: of.holdUntil }];
  const clock = (key: CaseClockKey, dueOn: string | null): readonly CaseClock[] =>
    dueOn === null ? [] : [{ key, dueOn }];
  return [
    ...clock(
      'FirstTouch',
      of.firstTouchOn === null ? addBusinessDays(of.openedOn, firstTouchBusinessDays, of.calendar) : null,
    ),
    ...listed(contactClock(of)),
    ...clock('Documents', documentsBy(of)),
    ...listed(decisionClock(of)),
    ...clock('Appeal', of.status === 'Denied' ? of.appealBy : null),
    ...clock('NextAction', of.nextOn),
    ...clock('Retro', caseType(of.type).reachesBack && of.submittedOn === null ? of.retroBy : null),
    ...assistanceClocks(of),
  ].toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
}

/** What is to be done next; null where nothing waits. */
export const nextClock = (clocks: readonly CaseClock[]): CaseClock | null =>
  clocks.find(({ isTold }) => isTold !== true) ?? null;

/** From so many days before its end on a clock is questionable, and bad. Past its end it is bad, on its day at least questionable. */
const limits: Partial<Record<CaseClockKey, { readonly questionable: number; readonly bad: number }>> = {
  Retro: { questionable: 14, bad: 3 },
  Decision: { questionable: 5, bad: -1 },
  Appeal: { questionable: 14, bad: 3 },
  Application: { questionable: 30, bad: 7 },
};

export function clockGrade({ key, dueOn }: Pick<CaseClock, 'key' | 'dueOn'>, today: string): Grade {
  const left = daysBetween(today, dueOn);
  const { questionable, bad } = limits[key] ?? { questionable: 0, bad: -1 };
  return left <= bad ? 'Bad' : left <= questionable ? 'Questionable' : 'Good';
}

/** What reads with how long is left behind it: “in 14 days”, “today”, “2 days over”. */
const names: Readonly<Record<CaseClockKey, string>> = {
  FirstTouch: 'First touch',
  Contact: 'Contact',
  Documents: 'Documents due',
  Decision: 'Decision due',
  Appeal: 'Last day to appeal',
  Hold: 'Hold ends',
  NextAction: 'Next action',
  Retro: 'Retroactive coverage closes',
  Collection: 'Collection ban ends',
  Application: 'Application window ends',
};

export const clockName = ({ key, nth }: Pick<CaseClock, 'key' | 'nth'>): string =>
  nth === undefined ? names[key] : `${names[key]}, ${['first', 'second', 'third'][nth - 1] ?? ''} try`;

/** How long is left, in words. */
export function clockLeft(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left === 0) return 'today';
  if (left === 1) return 'tomorrow';
  return left > 0 ? `in ${left} days` : left === -1 ? '1 day over' : `${-left} days over`;
}
