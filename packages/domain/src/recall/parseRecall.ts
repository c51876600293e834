import type { searchBy } from '../enums.ts';
import { isSsnPlaceholder } from '../validate/placeholders.ts';
import { isSsn } from '../validate/ssn.ts';
import { anyDate } from './anyDate.ts';
import { recallWords, type Word } from './recallWords.ts';
import { statusWanted, type StatusWanted } from './statusWanted.ts';

export const recallKinds = ['lookup', 'registration', 'visit', 'batch', 'ticket'] as const;
export type RecallKind = (typeof recallKinds)[number];

/** A number of a person, and what it may be. A member id and an SSN are found whole, the others by their beginning. */
export type RecallNumber = {
  readonly text: string;
  readonly by: (typeof searchBy)[number] | 'MEMBER' | 'SSN' | 'ANY';
};

export type DateRange = { readonly from: string | null; readonly to: string | null };
const always: DateRange = { from: null, to: null };

/** What a search asks for; all of it must hold. */
export type RecallTerms = {
  /** As typed: "smith, jo", "jo smith" or a part of either. */
  readonly name: string;
  readonly born: string | null;
  readonly number: RecallNumber | null;
  readonly ssn4: string | null;
  readonly payer: string | null;
  readonly user: string | null;
  readonly status: StatusWanted | null;
  readonly kind: RecallKind | null;
  /** When it was asked, and the day of the service. */
  readonly asked: DateRange;
  readonly service: DateRange;
};

export type Recall = { readonly terms: RecallTerms; readonly problems: readonly string[] };

type Found = { readonly terms: Partial<RecallTerms>; readonly problem?: string };
type Reader = (value: string, today: string) => Found;

const dated =
  (take: (day: string) => Partial<RecallTerms>): Reader =>
  (value, today) => {
    const day = anyDate(value, today);
    return day === null ? { terms: {}, problem: `“${value}” is no date` } : { terms: take(day) };
  };

/** A day, or two days with two dots between them; either may be left out. */
const ranged =
  (take: (range: DateRange) => Partial<RecallTerms>): Reader =>
  (value, today) => {
    const [from = '', to = from] = value.split('..', 2);
    const days = [from, to].map((day) => (day === '' ? null : anyDate(day, today)));
    const wrong = [from, to].find((day, at) => day !== '' && days[at] === null);
    return wrong === undefined
      ? { terms: take({ from: days[0] ?? null, to: days[1] ?? null }) }
      : { terms: {}, problem: `“${wrong}” is no date` };
  };

const numbered =
  (by: RecallNumber['by']): Reader =>
  (text) => ({ terms: { number: { text, by } } });

/** A number that nobody has finds nobody: those that were kept with it have nothing in common. */
function ssnOf(text: string): Found {
  if (!isSsn(text)) return { terms: {}, problem: 'An SSN has nine digits' };
  return isSsnPlaceholder(text) ? { terms: {}, problem: 'Nobody was ever given this SSN' } : numbered('SSN')(text, '');
}

const kindOf: Reader = (value) => {
  const kind = recallKinds.find((name) => name.startsWith(value.toLowerCase().replace(/(?<=ch)es$|s$/, '')));
  return kind === undefined ? { terms: {}, problem: `Kinds are ${recallKinds.join(', ')}` } : { terms: { kind } };
};

const statusOf: Reader = (value) => {
  const status = statusWanted(value);
  return status === null ? { terms: {}, problem: `“${value}” is no status` } : { terms: { status } };
};

const readers: Readonly<Record<string, Reader>> = {
  name: (name) => ({ terms: { name } }),
  dob: dated((born) => ({ born })),
  mrn: numbered('MRN'),
  acc: numbered('ACCESSIONID'),
  id: numbered('MEMBER'),
  ssn: (text) => ssnOf(text),
  ssn4: (ssn4) => (/^\d{4}$/.test(ssn4) ? { terms: { ssn4 } } : { terms: {}, problem: 'ssn4: takes four digits' }),
  payer: (payer) => ({ terms: { payer } }),
  user: (user) => ({ terms: { user } }),
  status: statusOf,
  kind: kindOf,
  from: dated((from) => ({ asked: { from, to: null } })),
  to: dated((to) => ({ asked: { from: null, to } })),
  asked: ranged((asked) => ({ asked })),
  dos: ranged((service) => ({ service })),
};

/** The names that a term may have before its colon. */
export const recallNames: readonly string[] = Object.keys(readers);

const nothing: RecallTerms = {
  name: '',
  born: null,
  number: null,
  ssn4: null,
  payer: null,
  user: null,
  status: null,
  kind: null,
  asked: always,
  service: always,
};

/**
 * What one box asks for: words are a name, a date is a birth date, what has digits is a number, and `name:value` says which. Total:
 * every text gives terms, and problems for what could not be read.
 */
export function parseRecall(text: string, today: string): Recall {
  const problems: string[] = [];
  const terms = recallWords(text, readers, today).reduce<RecallTerms>((all, word) => {
    const { terms: more, problem } = read(word, today);
    if (problem !== undefined) problems.push(problem);
    if (more.number != null && all.number !== null) problems.push('Search for one number at a time');
    return merged(all, more);
  }, nothing);
  return { terms: { ...terms, name: terms.name.replace(/^[,\s]+$/, '') }, problems };
}

function read({ name, value }: Word, today: string): Found {
  const reader = name === null ? undefined : readers[name];
  if (reader !== undefined) return reader(value, today);
  const born = anyDate(value, today);
  if (born !== null && /\D/.test(value)) return { terms: { born } };
  if (isSsn(value) && value.includes('-')) return ssnOf(value);
  return /\d/.test(value) ? numbered('ANY')(value, today) : { terms: { name: value } };
}

/** Words of a name are joined, ends of a range come together; of anything else the last one counts. */
function merged(all: RecallTerms, more: Partial<RecallTerms>): RecallTerms {
  const range = (a: DateRange, b: DateRange = always) => ({ from: b.from ?? a.from, to: b.to ?? a.to });
  return {
    ...all,
    ...more,
    name: `${all.name} ${more.name ?? ''}`.trim(),
    asked: range(all.asked, more.asked),
    service: range(all.service, more.service),
  };
}

/** Whether the terms say anything of a person: what may stand in no address. */
export const namesPerson = ({ name, born, number, ssn4 }: RecallTerms): boolean =>
  name !== '' || born !== null || number !== null || ssn4 !== null;
