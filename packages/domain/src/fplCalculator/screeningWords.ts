import { formatCurrency } from '../format/formatCurrency.ts';
import { formatDate } from '../format/formatDate.ts';
import { formatBasisPoints } from '../format/formatPercent.ts';
import { incomePeriodWords } from '../demographics/poverty/annualIncome.ts';
import { tierWords } from '../demographics/poverty/charityTiers.ts';
import { mayBeReplaced, povertyArea, povertyAreaWords } from '../demographics/poverty/povertyGuidelines.ts';
import type { Grade } from '../insurance/status.ts';
import { stateNames } from '../payers/states.ts';
import { type Household, type HouseholdIncome, type HouseholdMember, memberWords } from './household.ts';
import type { Changed } from './nextSize.ts';
import { programWords } from './programs.ts';
import type { Finding, PersonShare, ProgramResult, Screening } from './screenHousehold.ts';

/** As a table says it; terms of the client stand in braces. */
export const findingWords: Readonly<Record<Finding, string>> = {
  Within: 'Within the limit',
  Above: 'Above the limit',
  Below: 'Below the range',
  NotNeeded: 'Not needed',
  NoCoverage: 'No such coverage',
  Unknown: 'Not known',
  Asks: 'To be asked',
};

/** How good it is for whoever is asked about. */
export const findingGrades: Readonly<Record<Finding, Grade>> = {
  Within: 'Good',
  Above: 'Bad',
  Below: 'Bad',
  NoCoverage: 'Bad',
  NotNeeded: 'Unknown',
  Unknown: 'Unknown',
  Asks: 'Questionable',
};

const peopleWords = (size: number): string => (size === 1 ? '1 person' : `${size} people`);

/** The limit of a result: "138 %", "100 to 400 %", "from 100 %", or '' where there is none. */
export function limitWords({ from, to }: ProgramResult): string {
  if (from !== null) return to === null ? `from ${from} %` : `${from} to ${to} %`;
  return to === null ? '' : `${to} %`;
}

/** What a finding is called of a result: charity says what it takes off. */
export const findingOf = ({ finding, program, tier, most }: ProgramResult): string => {
  if (program !== 'Charity') return findingWords[finding];
  if (tier !== null) return tierWords(tier);
  return most === null ? 'No discount' : `No more than ${formatCurrency(most.cents)}`;
};

/** What is found with its limit, in one line. */
export function findingWithLimit(result: ProgramResult): string {
  const limit = limitWords(result);
  if (limit === '') return findingOf(result);
  return `${findingOf(result)}, ${result.from === null ? 'up to ' : ''}${limit}`;
}

/** Why a result is what it is, in one sentence or two. */
export function whyWords(result: ProgramResult): string {
  const { share, finding, monthCents, note } = result;
  if (share === null || finding === 'Unknown' || finding === 'NoCoverage') return note;
  const own = `${formatBasisPoints(share.basisPoints)} for ${peopleWords(share.size)}`;
  const month = Math.round(share.cents / 12);
  const over = monthCents !== null && month > monthCents ? `, ${formatCurrency(month - monthCents)} a month above` : '';
  const most = monthCents === null ? '' : `: up to ${formatCurrency(monthCents)} a month${over}`;
  return [`${own}${most}.`, note === '' ? '' : `${note}.`].filter((part) => part !== '').join(' ');
}

/** From where the limit is, and of when. */
export function sourceWords({ source, since, share }: ProgramResult): string {
  const guideline =
    share === null
      ? ''
      : `guideline of ${share.edition.Year}${share.edition.Version === 0 ? '' : `, by version ${share.edition.Version} of the tables`}`;
  return [source, since === '' ? '' : `since ${formatDate(since)}`, guideline].filter((part) => part !== '').join('; ');
}

const ruleWords = {
  Filer: 'by the return: the spouse and whom they claim',
  Dependent: 'claimed: the household of whoever claims',
  NonFiler: 'without a return: spouse, children under 19 and, of a child, parents and siblings',
} as const;

/** Who counts with somebody, and why. */
export function householdWords(members: readonly HouseholdMember[], { household, without }: PersonShare): string {
  const named = (places: readonly number[]) => places.map((at) => memberWords(members, at).toLowerCase()).join(', ');
  const unborn = household.unborn === 0 ? '' : `, and ${household.unborn} expected`;
  const left = without.length === 0 ? '' : ` No income counts of ${named(without)}, who need not file a return.`;
  return `${named(household.people)}${unborn} (${ruleWords[household.rule]}).${left}`;
}

/** What one more person changes. */
export const changedWords = (members: readonly HouseholdMember[], { before, after }: Changed): string =>
  `${memberWords(members, before.person)}, ${programWords[before.program]}: ${findingOf(before).toLowerCase()} becomes ${
    before.program === after.program ? '' : `${programWords[after.program]}, `
  }${findingOf(after).toLowerCase()}`;

/** An income as it was told: "$15.25 an hour, 40 hours a week". */
export function incomeWords({ Cents, Period, HoursPerWeek }: HouseholdIncome): string {
  const hours = Period === 'Hour' && HoursPerWeek !== null ? `, ${HoursPerWeek} hours a week` : '';
  return `${formatCurrency(Cents)} by the ${incomePeriodWords[Period].toLowerCase()}${hours}`;
}

/** What is known of somebody besides age and return, as sentences before others; '' where there is nothing. */
export function memberNotes(members: readonly HouseholdMember[], at: number): string {
  const { Expected = 0, Student = false, Disabled = false, Medicare = false } = members[at] ?? {};
  const notes = [
    Expected > 0 ? `expects ${Expected}` : '',
    Student ? 'student' : '',
    Disabled ? 'disabled' : '',
    Medicare ? 'Medicare' : '',
  ].filter((note) => note !== '');
  return notes.length === 0 ? '' : `${notes.join(', ').replace(/^./, (letter) => letter.toUpperCase())}. `;
}

/** Whether anybody said anything of an income, if it is that there is none. */
export const isIncomeTold = ({ Incomes }: Pick<Household, 'Incomes'>): boolean => Incomes.length > 0;

export const notTold = 'Not told';
export const noIncomeTold = 'No income was told: what is said here is as if there were none.';

/** The answer about whoever is cared for: the share, and what it was worked out from. */
export function verdictWords(
  { State, Day }: Household,
  { people, results }: Screening,
): { readonly head: string; readonly meaning: string; readonly open: readonly ProgramResult[] } {
  const [first] = people;
  if (first === undefined) return { head: '', meaning: '', open: [] };
  const { size, cents, guideline, basisPoints, edition } = first;
  const area = povertyArea(State);
  const assumed =
    area?.assumed === true ? ` None is published for ${stateNames[State] ?? State}: theirs is taken.` : '';
  const newer = mayBeReplaced(edition, Day) ? ' A newer guideline may hold on this day: it is not kept yet.' : '';
  return {
    head: `${formatBasisPoints(basisPoints)} of the poverty level`,
    meaning: `${formatCurrency(cents)} a year for ${peopleWords(size)}; the guideline is ${formatCurrency(100 * guideline)} (${edition.Year}, ${povertyAreaWords[area?.area ?? 'Contiguous']}; ${edition.Citation}).${assumed}${newer}`,
    open: results.filter(({ person, finding }) => person === 0 && finding === 'Within'),
  };
}
