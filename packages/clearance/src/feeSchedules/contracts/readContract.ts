import { readDay, writeDay } from '@coverline/domain/format/calendar.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { scaled } from '../decimal.ts';
import { codeShape, modifierShape } from '../physician/rvuRow.ts';
import { type ColumnNames, findHeader } from '../tables/findHeader.ts';
import { type NamedRow, readNamed } from '../tables/loadTable.ts';
import type { RowFault } from '../tables/rowFault.ts';
import type { ContractPrice, ContractRow } from './contractRow.ts';
import { overlapsOf } from './overlapsOf.ts';

const columns = {
  code: ['Code', 'HCPCS', 'CPT', 'CPT/HCPCS', 'Procedure code', 'Service code'],
  modifiers: ['Modifiers', 'Modifier', 'Mod', 'Mods'],
  amount: ['Amount', 'Rate', 'Fee', 'Price', 'Allowed', 'Allowed amount', 'Contract amount'],
  percent: ['Percent of charge', 'Percent of charges', '% of charge', '% of charges', 'Percent'],
  multiple: [
    'Multiple of Medicare',
    'Medicare multiple',
    'Multiplier',
    'x Medicare',
    'Percent of Medicare',
    '% of Medicare',
  ],
  from: ['From', 'Effective', 'Effective from', 'Effective date', 'Start', 'Start date'],
  to: ['To', 'Until', 'Through', 'End', 'End date', 'Expires', 'Effective to'],
} as const satisfies ColumnNames<string>;

type Column = keyof typeof columns;

export type ReadContract = { readonly rows: readonly ContractRow[]; readonly faults: readonly RowFault[] };

/** Whether the column of multiples says percents: `150` is then 1.5 times. */
const isInPercent = (title: string): boolean => /percent|%/i.test(title);

/** An amount as people write it in a spreadsheet; what a comma stands for must be thousands. */
const plain = (text: string): string =>
  text
    .replace(/^\$\s*/, '')
    .replace(/%$/, '')
    .trimEnd()
    .replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));

function dayOf(text: string): string | null {
  const day = readDay(text);
  return day === null ? parseDate(text) : writeDay(day);
}

/** The one price of a row, or why there is none. */
function priceOf({ cell, refuse }: NamedRow<Column>, multipleTitle: string): ContractPrice | null {
  const given = (['amount', 'percent', 'multiple'] as const).filter((column) => cell(column) !== '');
  const [one, other] = given;
  if (one === undefined)
    return refuse(null, 'No price. Fill an amount, a percent of the charge or a multiple of Medicare.');
  if (other !== undefined)
    return refuse(
      other,
      'More than one price. Leave an amount, a percent of the charge or a multiple of Medicare, and empty the others.',
    );
  const text = plain(cell(one));
  if (one === 'amount') {
    const cents = scaled(text, 2);
    return cents === null
      ? refuse(one, 'An amount is a number of dollars of at most two places and not negative, like 84.20.')
      : { kind: 'amount', cents };
  }
  if (one === 'percent') {
    const parts = scaled(text, 4);
    return parts === null || parts > 1_000_000
      ? refuse(one, 'A percent of the charge is a number from 0 to 100, like 70.5.')
      : { kind: 'percent of charge', parts };
  }
  const parts = scaled(text, isInPercent(multipleTitle) ? 2 : 4);
  return parts === null || parts === 0 || parts > 100_000
    ? refuse(
        one,
        isInPercent(multipleTitle)
          ? 'A percent of Medicare is a number above 0 and at most 1000, like 125.'
          : 'A multiple of Medicare is a number above 0 and at most 10, like 1.25.',
      )
    : { kind: 'multiple of Medicare', parts };
}

function contractRowOf(named: NamedRow<Column>, multipleTitle: string): ContractRow | null {
  const { cell, refuse, row } = named;
  if ((Object.keys(columns) as Column[]).every((column) => cell(column) === '')) return null;
  const code = cell('code').toUpperCase();
  if (!codeShape.test(code)) return refuse('code', 'A code has five letters and digits, like 99213.');
  const modifiers = cell('modifiers')
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter((one) => one !== '')
    .toSorted();
  if (!modifiers.every((one) => modifierShape.test(one)))
    return refuse(
      'modifiers',
      'Modifiers have two letters and digits, with blanks or semicolons between them, like 26 or 50;RT.',
    );
  const price = priceOf(named, multipleTitle);
  if (price === null) return null;
  const from = dayOf(cell('from'));
  if (from === null)
    return refuse(
      'from',
      cell('from') === ''
        ? 'The day from which the price holds is missing.'
        : 'A date is written like 01/31/2026 or 2026-01-31.',
    );
  const to = cell('to') === '' ? null : dayOf(cell('to'));
  if (cell('to') !== '' && to === null) return refuse('to', 'A date is written like 01/31/2026 or 2026-01-31.');
  if (to !== null && to < from) return refuse('to', 'The last day is before the first.');
  return { row, code, modifiers, price, from, to };
}

/**
 * A contract's fee schedule out of the rows of a CSV or a workbook, its columns by name in any order below any title. Each row that
 * cannot be taken is told by row and column, and keeps no other out.
 */
export function readContract(rows: readonly Row[]): ReadContract {
  const header = findHeader(rows, columns, ['code', 'from']);
  const prices: readonly Column[] = ['amount', 'percent', 'multiple'];
  if (header === null || !prices.some((column) => header.places.has(column))) {
    const sentence =
      'No header. The file needs the columns Code, From, and Amount, Percent of charge or Multiple of Medicare; Modifiers and To may be left out.';
    return { rows: [], faults: [{ row: 1, column: null, sentence }] };
  }
  const multipleTitle = header.titles[header.places.get('multiple') ?? -1] ?? '';
  const read = readNamed(rows, header, (named) => contractRowOf(named, multipleTitle));
  const overlaps = overlapsOf(read.rows);
  const isKept = new Set(overlaps.map(({ row }) => row));
  return {
    rows: read.rows.filter(({ row }) => !isKept.has(row)),
    faults: [...read.faults, ...overlaps].toSorted((one, other) => one.row - other.row),
  };
}
