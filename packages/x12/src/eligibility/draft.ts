import { isDate } from '../walk/valueFault.ts';
import type { Benefit, DateFact, Member, Party } from './parsed271.ts';

/** A type with its fields and lists still open, while it is being read. */
export type Draft<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K];
};

export type PartyDraft = Draft<Party>;
/** Its lists are replaced rather than filled: most of them stay empty, and a stream has a million benefits. */
export type BenefitDraft = { -readonly [K in keyof Benefit]: Benefit[K] };
export type MemberDraft = Omit<Draft<Member>, 'party' | 'benefits'> & { party: PartyDraft; benefits: BenefitDraft[] };
export const emptyParty = (segment: number): PartyDraft => ({
  segment,
  entity: '',
  lastName: '',
  firstName: '',
  middleName: '',
  suffix: '',
  idQualifier: '',
  id: '',
  address: null,
  contacts: [],
});

export const emptyMember = (level: 'subscriber' | 'dependent', segment: number): MemberDraft => ({
  level,
  party: emptyParty(segment),
  traces: [],
  references: [],
  dateOfBirth: '',
  gender: '',
  relationship: '',
  insChanged: false,
  dates: [],
  rejections: [],
  benefits: [],
});

/** 'CCYYMMDD…' as YYYY-MM-DD, whether or not there is such a day; '' where it does not begin with eight digits. */
function spelt(value: string): string {
  if (value.length < 8) return '';
  for (let i = 0; i < 8; i++) {
    const c = value.charCodeAt(i);
    if (c < 48 || c > 57) return '';
  }
  return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
}

/**
 * 'CCYYMMDD…' as YYYY-MM-DD; '' where it does not begin with a day on which something can have happened: none that the calendar
 * lacks, and none of the year 9999, which stands for no day.
 */
export const isoDate = (value: string): string => (value < noYear && isDate(value.slice(0, 8)) ? spelt(value) : '');

const noYear = '9999';

/**
 * A DTP's period by what it looks like rather than by its format qualifier, which payers get wrong: 'CCYYMMDD', or two of
 * them with a hyphen. What stands there otherwise is read where its use makes it sure: blanks about the hyphen, a dash that a
 * word processor made, hyphens within the days, and days as people here write them (11/30/2026,
 * 11302026). null where there is no date to tell. Days that cannot be stand as they
 * were sent: what they bound is for the rules to judge.
 */
export function dateFact(segment: number, qualifier: string, period: string): DateFact | null {
  const from = spelt(period);
  if (from >= firstYear && period.length === 8) return { segment, qualifier, from, to: null };
  if (from >= firstYear && period.length === 17 && period[8] === '-') {
    const to = spelt(period.slice(9));
    if (to >= firstYear) return { segment, qualifier, from, to };
  }
  const turned = period
    .replaceAll(yearLast, '$3$1$2')
    .replaceAll(monthFirst, (_, month: string, day: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join(''),
    );
  const end = endAlone.exec(turned)?.[1];
  const ofEnd = ends.get(qualifier);
  if (end !== undefined && ofEnd !== undefined) return { segment, qualifier: ofEnd, from: spelt(end), to: null };
  const [first, second] = /^\s*\d/.test(turned) ? daysOf(turned.match(/\d+/g) ?? []) : [];
  return first === undefined ? null : { segment, qualifier, from: first, to: second ?? null };
}

const monthFirst = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g;

/** Before it no day of a plan lies: what begins with less is no year, or stands for none. */
const firstYear = '1900';

/** MMDDCCYY, which no CCYYMMDD is: no month begins a year. */
const yearLast = /(?<!\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])((?:19|20)\d\d)(?!\d)/g;

/** "-20261130": a period of which the end alone is stated, and by what the end of such a period is known. */
const endAlone = /^\s*[-\u2013]\s*(\d{8})\s*$/;
const ends: ReadonlyMap<string, string> = new Map([
  ['291', '347'],
  ['292', '349'],
  ['307', '357'],
]);

/** A day of eight digits, and with a time behind. */
const lengths: ReadonlySet<number> = new Set([8, 12, 14]);

/** The days that runs of digits make: in one run, as X12 writes them, or in three, as most others do. */
function daysOf(runs: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < runs.length && found.length < 2;) {
    const [year = '', month = '', day = ''] = runs.slice(at, at + 3);
    const isOne = lengths.has(year.length);
    if (!isOne && (year.length !== 4 || month.length !== 2 || day.length !== 2)) break;
    found.push(spelt(isOne ? year : year + month + day));
    at += isOne ? 1 : 3;
  }
  return found;
}
