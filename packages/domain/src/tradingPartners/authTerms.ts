import { isDay } from '../format/calendar.ts';
import { isNpi } from '../validate/npi.ts';
import { readProcedures } from './medicalPolicy/policyCodes.ts';

export const retroUnits = ['Days', 'BusinessDays'] as const;
export const retroStarts = ['Service', 'Discharge'] as const;
export const promisedUrgencies = ['Standard', 'Urgent', 'Retro'] as const;
export const promisedUnits = ['Hours', 'Days', 'BusinessDays'] as const;

/** How soon a payer promised to decide. Urgent is of emergencies, too. */
export type AuthPromise = {
  readonly Urgency: (typeof promisedUrgencies)[number];
  /** Null: not typed yet. */
  readonly Count: number | null;
  readonly Unit: (typeof promisedUnits)[number];
};

/** A payer frees a provider from asking for some services. */
export type HeldGoldCard = {
  readonly NPI: string;
  /** As `readProcedures` reads them; '' is all. */
  readonly Codes: string;
  readonly From: string;
  /** '' where it names no end. */
  readonly To: string;
};

/** What a client agreed with a payer on prior authorizations, or found out about it. */
export type AuthTerms = {
  /** How its numbers look: A a letter, 9 a digit, X either, * at the end any more of them; none: in any way. */
  readonly AuthNumbers: readonly string[];
  /** Until when it takes a request for care that was given; `Days` null where nobody knows. */
  readonly AuthRetro: {
    readonly Days: number | null;
    readonly Unit: (typeof retroUnits)[number];
    readonly From: (typeof retroStarts)[number];
  };
  readonly AuthPromises: readonly AuthPromise[];
  readonly GoldCards: readonly HeldGoldCard[];
  /** Where all of it stands: a contract, a letter, a manual. */
  readonly AuthSource: string;
};

export const noAuthTerms: AuthTerms = {
  AuthNumbers: [],
  AuthRetro: { Days: null, Unit: 'Days', From: 'Service' },
  AuthPromises: [],
  GoldCards: [],
  AuthSource: '',
};

export const mostAuthNumbers = 10;
export const mostGoldCards = 30;
const longestNumber = 30;
const mostRetroDays = 730;
const mostPromised = 365;

const saysSomething = ({ AuthRetro, AuthPromises, GoldCards }: AuthTerms): boolean =>
  AuthRetro.Days !== null || AuthPromises.length > 0 || GoldCards.length > 0;

/** What is wrong with each of them, the first of it; null where nothing is. */
export const authTermsProblems = (terms: AuthTerms) => ({
  AuthNumbers: numbersProblem(terms.AuthNumbers),
  AuthRetro: wholeUpTo(terms.AuthRetro.Days, mostRetroDays),
  AuthPromises: promisesProblem(terms.AuthPromises),
  GoldCards: first(terms.GoldCards, cardProblem),
  // A clock, a window or a card that nobody can look up is believed by nobody who is told of it.
  AuthSource: saysSomething(terms) && terms.AuthSource.trim() === '' ? 'Where does it stand?' : null,
});

function numbersProblem(masks: readonly string[]): string | null {
  if (masks.length > mostAuthNumbers) return `At most ${mostAuthNumbers} ways`;
  const bad = masks.find((mask) => !/^[0-9A-Za-z./# -]+\*?$/.test(mask) || mask.length > longestNumber);
  return bad === undefined
    ? null
    : `${bad}: letters, digits and . / # - alone, and * at its end, at most ${longestNumber}`;
}

const wholeUpTo = (value: number | null, most: number): string | null =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= most)
    ? null
    : `A whole number from 1 to ${most}`;

function promisesProblem(promises: readonly AuthPromise[]): string | null {
  const twice = promises.find(({ Urgency }, at) => promises.findIndex((one) => one.Urgency === Urgency) !== at);
  if (twice !== undefined) return `${twice.Urgency}: there is one already`;
  return first(promises, ({ Urgency, Count }) => {
    if (Count === null) return `${Urgency}: how long?`;
    return wholeUpTo(Count, mostPromised) === null ? null : `${Urgency}: a whole number from 1 to ${mostPromised}`;
  });
}

function cardProblem({ NPI, Codes, From, To }: HeldGoldCard): string | null {
  if (!isNpi(NPI)) return `${NPI || 'The NPI'}: this is not a National Provider Identifier`;
  const codes = readProcedures(Codes);
  if (!codes.ok) return `${NPI}: ${codes.why}`;
  if (!isDay(From)) return `${NPI}: since when does it hold?`;
  if (To !== '' && !isDay(To)) return `${NPI}: ${To} is no day`;
  return To !== '' && To < From ? `${NPI}: it ends before it begins` : null;
}

function first<T>(rows: readonly T[], problemOf: (row: T) => string | null): string | null {
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem !== null) return problem;
  }
  return null;
}
