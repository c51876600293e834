import {
  type MedicaidCategory,
  medicaidCategoryWords,
  type StateLimit,
} from '../../demographics/poverty/medicaidLimits.ts';
import type { PovertyEdition } from '../../demographics/poverty/povertyGuidelines.ts';
import type { PovertyTables } from '../../demographics/poverty/povertyTables.ts';
import { formatDate } from '../../format/formatDate.ts';
import { stateNames } from '../../payers/states.ts';

/** What becomes of a record: it is as the line says from then on, or it is there no more. */
export const lineDeeds = ['Set', 'Remove'] as const;
export type LineDeed = (typeof lineDeeds)[number];

/** The guideline of a year, in the wire's names. A record is known by its year. */
export type GuidelineLine = Omit<PovertyEdition, 'FromRead' | 'Citation' | 'Version'> & {
  readonly Table: 'Guideline';
  readonly Deed: LineDeed;
  readonly Source: string;
};

/** The limit of a state and category from a day on. A record is known by the three. */
export type LimitLine = Omit<StateLimit, 'Version'> & { readonly Table: 'Limit'; readonly Deed: LineDeed };

/** A change of one record. */
export type ChangeLine = GuidelineLine | LimitLine;

/** A change is proposed by one and approved by another, rejected by another, or taken back by whoever proposed it. */
export const changeStatuses = ['Proposed', 'Approved', 'Rejected', 'Withdrawn'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

export const changeStatusWords: Readonly<Record<ChangeStatus, string>> = {
  Proposed: 'Waits for a second person',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Withdrawn: 'Withdrawn',
};

/** As many records are changed at once. */
export const mostLines = 1000;

export const limitName = (state: string, category: MedicaidCategory): string =>
  `${stateNames[state] ?? state}, ${medicaidCategoryWords[category]}`;

/** Which record it is about: "Guideline of 2026", "Texas, adult, from 01/01/2026". */
export const lineName = (line: ChangeLine): string =>
  line.Table === 'Guideline'
    ? `Guideline of ${line.Year}`
    : `${limitName(line.State, line.Category)}, from ${formatDate(line.From)}`;

export const percentWords = (percent: number | null): string => (percent === null ? 'no coverage' : `${percent} %`);

export const lineKey = (line: ChangeLine): string =>
  line.Table === 'Guideline' ? `${line.Year}` : `${line.State} ${line.Category} ${line.From}`;

export const guidelineLine = (edition: PovertyEdition, Deed: LineDeed = 'Set'): GuidelineLine => {
  const { FromRead: _read, Version: _version, Citation, ...figures } = edition;
  return { ...figures, Table: 'Guideline', Deed, Source: Citation };
};

export const limitLine = ({ Version: _version, ...limit }: StateLimit, Deed: LineDeed = 'Set'): LimitLine => ({
  ...limit,
  Table: 'Limit',
  Deed,
});

/** The record as the tables have it; null where they have none. */
export function recordNow(tables: PovertyTables, line: ChangeLine): ChangeLine | null {
  if (line.Table === 'Guideline') {
    const found = tables.Editions.find(({ Year }) => Year === line.Year);
    return found === undefined ? null : guidelineLine(found);
  }
  const found = tables.Limits.find(
    ({ State, Category, From }) => State === line.State && Category === line.Category && From === line.From,
  );
  return found === undefined ? null : limitLine(found);
}

/** What a change does, in a few words: "Texas, adult, from 01/01/2026 and 3 more". */
export function linesWords(lines: readonly ChangeLine[]): string {
  const [first] = lines;
  if (first === undefined) return 'Nothing';
  const deed = first.Deed === 'Remove' ? 'Remove: ' : '';
  return `${deed}${lineName(first)}${lines.length > 1 ? ` and ${lines.length - 1} more` : ''}`;
}
