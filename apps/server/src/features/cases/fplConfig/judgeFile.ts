import {
  type FplColumn,
  type FplTable,
  guidelineColumns,
  limitColumns,
} from '@coverline/contract/fplCalculator/fplConfig.ts';
import {
  medicaidCategories,
  type MedicaidCategory,
  medicaidCategoryWords,
} from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import type { PovertyTables } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import {
  type ChangeLine,
  lineKey,
  lineName,
  mostLines,
  recordNow,
} from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import {
  type LineField,
  lineProblems,
  saysNothingNew,
} from '@coverline/domain/fplCalculator/changes/changeProblems.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';
import { stateOf } from '@coverline/domain/payers/states.ts';
import type { Verdict } from '#/platform/import/judged.ts';
import { readTable, type TableRow } from '#/platform/import/readTable.ts';

type Read = {
  readonly row: number;
  readonly line: ChangeLine;
  readonly table: TableRow<FplColumn>;
  /** What cannot be read of it at all. */
  readonly unread: readonly Problem[];
};
export type Problem = { readonly Field: FplColumn; readonly Message: string };

export type JudgedLine = Read & {
  readonly verdict: Verdict;
  readonly problems: readonly Problem[];
};

/** The rows of a file of guidelines or of limits, each as the change that it asks for. */
export function readFplFile(bytes: Buffer, table: FplTable): { rows: readonly Read[]; unread: readonly string[] } {
  const { rows, unread } =
    table === 'Guidelines'
      ? readTable<FplColumn>(bytes, { ...shape, columns: guidelineColumns, rowsAre: 'years' })
      : readTable<FplColumn>(bytes, { ...shape, columns: limitColumns, rowsAre: 'limits' });
  const read = table === 'Guidelines' ? guidelineOf : limitOf;
  return { rows: rows.map((row) => ({ row: row.row, table: row, ...read(row.values) })), unread };
}

const shape = {
  otherNames: { effective: 'Effective from', from: 'Effective from', limit: 'Percent' },
  optional: [],
  mostRows: mostLines,
} as const;

type Values = Readonly<Record<FplColumn, string>>;

/** A whole number, with or without a dollar sign and commas; what is none is told by the rules. */
const wholeOf = (cell: string): number => {
  const bare = cell.replaceAll(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : -1;
};

/** What is no date stays as it was written, and is told beside its column. */
const dayOf = (cell: string): string => parseDate(cell) ?? normalizeDate(cell) ?? cell;

function guidelineOf(values: Values): Pick<Read, 'line' | 'unread'> {
  const pair = (first: FplColumn, further: FplColumn): [number, number] => [
    wholeOf(values[first]),
    wholeOf(values[further]),
  ];
  return {
    unread: [],
    line: {
      Table: 'Guideline',
      Deed: 'Set',
      Year: wholeOf(values.Year),
      From: dayOf(values['Effective from']),
      Contiguous: pair('48 states, first person', '48 states, each further'),
      AK: pair('Alaska, first person', 'Alaska, each further'),
      HI: pair('Hawaii, first person', 'Hawaii, each further'),
      Source: values.Source.trim(),
    },
  };
}

const plainWords = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
const categoryOf = (cell: string): MedicaidCategory | undefined =>
  medicaidCategories.find((one) =>
    [one, medicaidCategoryWords[one]].some((name) => plainWords(name) === plainWords(cell)),
  );

/** No such coverage is said with a dash, or in words. */
const isNone = (cell: string): boolean => ['-', '–', '—', 'none', 'no coverage'].includes(cell.trim().toLowerCase());

function limitOf(values: Values): Pick<Read, 'line' | 'unread'> {
  const category = categoryOf(values.Category);
  const percent = values.Percent.replaceAll(/[%\s]/g, '');
  return {
    unread:
      category === undefined
        ? [
            {
              Field: 'Category',
              Message: `Write one of: ${medicaidCategories.map((one) => medicaidCategoryWords[one]).join('; ')}`,
            },
          ]
        : [],
    line: {
      Table: 'Limit',
      Deed: 'Set',
      State: stateOf(values.State) ?? values.State.trim().toUpperCase(),
      Category: category ?? 'Adult',
      Percent: isNone(percent) ? null : wholeOf(percent),
      From: dayOf(values['Effective from']),
      Source: values.Source.trim(),
    },
  };
}

const columnsOf: Readonly<Record<LineField, FplColumn>> = {
  Year: 'Year',
  From: 'Effective from',
  Contiguous: '48 states, first person',
  AK: 'Alaska, first person',
  HI: 'Hawaii, first person',
  State: 'State',
  Category: 'Category',
  Percent: 'Percent',
  Source: 'Source',
};

/** What becomes of each row, by the rules of the form. */
export function judgeLines(rows: readonly Read[], tables: PovertyTables, today: string): readonly JudgedLine[] {
  const first = new Map<string, number>();
  for (const { line, row } of rows) if (!first.has(lineKey(line))) first.set(lineKey(line), row);
  return rows.map((read): JudgedLine => {
    const { line, row, table, unread } = read;
    const earlier = first.get(lineKey(line)) ?? row;
    const found = Object.entries(lineProblems(line, today)) as [LineField, string][]; // its own fields
    const problems: readonly Problem[] = [
      ...table.problems,
      ...unread,
      ...found.map(([field, Message]) => ({ Field: columnsOf[field], Message })),
      ...(earlier === row || unread.length > 0
        ? []
        : [{ Field: columnsOf.Source, Message: `${lineName(line)} stands in row ${earlier} already. Keep one` }]),
    ];
    if (problems.length > 0) return { ...read, verdict: 'Fault', problems };
    const verdict = saysNothingNew(tables, line) ? 'Same' : recordNow(tables, line) === null ? 'Add' : 'Change';
    return { ...read, verdict, problems };
  });
}

/** How a row is called in the list of what is to mend. */
export const recordOf = ({ line, table }: JudgedLine): string => {
  const { State = '', Category = '', Year = '' } = table.values as Partial<Values>;
  return line.Table === 'Guideline' ? Year : [State, Category].filter((part) => part !== '').join(', ');
};
