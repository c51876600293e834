import { type CheckKey, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { type ClearanceStatus, clearanceStatusNames } from '@coverline/clearance/checks/clearanceScore.ts';
import type { Light } from '@coverline/clearance/checks/trafficLight.ts';
import type { CheckState, ExceptionKind } from '@coverline/clearance/checks/verdict.ts';
import { clearanceCalls, type ClearanceTab } from '@coverline/contract/clearance/clearance.ts';
import type { ClearanceCause, ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { amountAtLeast, formatAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { queryClient } from '#/api/queryClient.ts';
import { worded } from '#/api/terms.ts';
import type { ClearanceList } from './clearanceLists.ts';

const statusGrades: Readonly<Record<ClearanceStatus, Grade>> = {
  Cleared: 'Good',
  SelfPayCleared: 'Good',
  Conditional: 'Questionable',
  NotCleared: 'Bad',
  Exception: 'Unknown',
  Cancelled: 'Unknown',
};
/** Where there is little room. */
const shortNames: Partial<Record<ClearanceStatus, string>> = { Conditional: 'Conditional', Cancelled: 'Cancelled' };

export const statusMark = (status: ClearanceStatus) => ({
  grade: statusGrades[status],
  text: shortNames[status] ?? clearanceStatusNames[status],
});
type Estimated = Pick<ClearanceRow, 'EstimateCents' | 'EstimateLowCents' | 'EstimateHighCents'>;

/** An estimate of which no end is known, since a service has no price; null where it has one, or none is kept. */
export function endlessText({ EstimateCents, EstimateLowCents, EstimateHighCents }: Estimated): string | null {
  if (EstimateCents !== null || EstimateLowCents === null || EstimateHighCents !== null) return null;
  return formatAtLeast(EstimateLowCents, true);
}

export const statusText = (status: ClearanceStatus): string => clearanceStatusNames[status];

export const tabText: Readonly<Record<ClearanceTab, string>> = {
  All: 'All',
  NotCleared: 'Not cleared',
  Conditional: 'Conditional',
  Exception: 'Exceptions',
  SelfPay: 'Self-pay',
  Cleared: 'Cleared',
  Cancelled: 'Cancelled',
};

export const checkText = (check: CheckKey): string => checkTerms[check].name;

/** How a check stands, as the words behind its name. */
export const stateText: Readonly<Record<CheckState, string>> = {
  Pass: 'passes',
  Warn: 'warns',
  Fail: 'fails',
  Waived: 'is waived',
  NotApplicable: 'does not apply',
  NotChecked: 'is not checked here yet',
};

/** Null where it says nothing for or against. */
export const stateGrade: Readonly<Record<CheckState, Grade | null>> = {
  Pass: 'Good',
  Warn: 'Questionable',
  Fail: 'Bad',
  Waived: 'Good',
  NotApplicable: null,
  NotChecked: null,
};

type Checks = ClearanceRow['Checks'];

/** What is at risk of a list: of visits whose charge nobody knows it may be more. */
export const riskText = ({ RiskCents, UnknownRisks }: Pick<ClearanceList, 'RiskCents' | 'UnknownRisks'>): string =>
  amountAtLeast(RiskCents, UnknownRisks > 0);

/** What a strip says in words: whatever does not simply pass, worst first. */
export function stripText(checks: readonly Pick<Checks[number], 'Check' | 'State'>[]): string {
  const told = (['Fail', 'Warn', 'Waived'] as const).flatMap((state) =>
    checks.filter(({ State }) => State === state).map(({ Check }) => `${checkText(Check)} ${stateText[state]}`),
  );
  const passing = checks.filter(({ State }) => State === 'Pass').length;
  if (told.length === 0) return passing === 0 ? 'No check applies' : 'All checks pass';
  return passing === 0 ? told.join(', ') : `${told.join(', ')}, ${passing} pass`;
}

/** What is missing of a visit in whole sentences: what needs a person before what fails, and that before what warns. */
export function missingText(
  checks: readonly Pick<Checks[number], 'Check' | 'State' | 'Reason' | 'Exception'>[],
): string {
  const rank = ({ State, Exception }: Pick<Checks[number], 'State' | 'Exception'>) =>
    Exception !== null ? 0 : State === 'Fail' ? 1 : 2;
  const told = checks.filter(isTroubled).toSorted((a, b) => rank(a) - rank(b));
  return told.length === 0
    ? 'Nothing is missing.'
    : told.map(({ Check, Reason }) => `${checkText(Check)}: ${Reason}.`).join(' ');
}

export const isTroubled = ({ State }: Pick<Checks[number], 'State'>): boolean => State === 'Fail' || State === 'Warn';

export const exceptionText: Readonly<Record<ExceptionKind, string>> = {
  IdentityDiffers: 'The {payer} has another person: somebody has to look',
  PatientDied: 'The {payer} says that the {patient} died: somebody has to look',
  PayerContradicts: 'The {payer} contradicts itself: somebody has to look',
  InsuranceUnknown: 'Somebody has to say which insurance this is',
  OrderUndecided: 'Somebody has to say who pays first',
  EstimateUnknown: 'Somebody has to look at the estimate',
};

export const lightText: Readonly<Record<Exclude<Light, 'None'>, string>> = {
  Green: 'Green, cleared',
  Amber: 'Amber, 72 hours reached',
  Red: 'Red, 24 hours reached',
};

/** What made the checks be looked at anew. */
export const causeText: Readonly<Record<ClearanceCause, string>> = {
  FirstSeen: 'Looked at for the first time',
  VisitChanged: 'The {visit} changed',
  RegistrationChanged: 'The registration changed',
  InsuranceChanged: 'An insurance changed',
  AnswerCame: 'An answer of {a payer} came',
  DemographicsChanged: 'The person was verified',
  DiscoveryDecided: 'Coverage that was found is decided',
  NetworkChanged: 'The network changed',
  AbnChanged: 'An advance notice changed',
  AuthorizationChanged: 'An authorization, or what asks for one, changed',
  CaseChanged: '{A case} changed',
  DispositionMade: 'A disposition was made',
  EstimateSaved: 'An estimate was saved',
  MoneyRecorded: 'Money was recorded',
  GoodFaithIssued: 'A good-faith estimate was issued',
  GoodFaithChanged: 'The good-faith estimate changed',
  Waived: 'A check was waived',
  Resolved: 'An exception was settled',
  WaiverTakenBack: 'A waiver was taken back',
  Merged: 'Two registrations became one',
  DayPassed: 'A day passed',
  WeightsChanged: 'What the checks weigh changed',
};

/** Nobody's, it is told loudly. */
export const needsOwner = (status: ClearanceRow['Status']): boolean =>
  status === 'NotCleared' || status === 'Exception';

/** From today of the client's calendar. */
export const daysText = (days: number): string => {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
};

/** The same beside others of its kind. */
export const daysShort = (days: number): string => (days === 0 ? 'Today' : `${days} d`);

/** Of who works here, where there is little room: "Priya R." */
export function shortName(name: string): string {
  const [first = '', last = ''] = name.split(' ');
  return last === '' ? first : `${first} ${last.charAt(0)}.`;
}

/** How old what a payer said is. */
export function ageText(at: string | null, today: string, timeZone: string): string | null {
  if (at === null) return null;
  const days = daysBetween(dayIn(at, timeZone), today);
  return days <= 0 ? 'Today' : `${days} d`;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How near a day is, and how many of its visits want somebody. */
export function needText(days: number, need: number): string {
  if (days < 0) return need === 0 ? '' : `Over: ${need} never cleared`;
  const reached = days <= 1 ? '24 hours reached: ' : days <= 3 ? '72 hours reached: ' : '';
  if (need === 0) return reached === '' ? '' : `${reached}all cleared`;
  const verb = need === 1 ? 'needs' : 'need';
  return reached === '' ? `${need} ${verb} you` : `${reached}${need} of these ${verb} you`;
}

export const visitsText = (count: number): string => worded(plural(count, '{visit}', '{visits}'));

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
export const weekdayOf = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));

/** Last, first. */
export const nameOf = ({ LastName, FirstName }: Pick<ClearanceRow, 'LastName' | 'FirstName'>): string =>
  FirstName === '' ? LastName : `${LastName}, ${FirstName}`;

const shown: ReadonlySet<unknown> = new Set([
  clearanceCalls.getClearance.path,
  clearanceCalls.getClearanceVisit.path,
  clearanceCalls.getClearanceChoices.path,
]);

/** Whatever shows something of the grid is read anew. */
export const refreshClearance = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[1]) });
