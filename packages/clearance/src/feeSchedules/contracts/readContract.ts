import { readDay, writeDay } from '@coverline/domain/format/calendar.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';
import { isNines } from '@coverline/domain/eligibility/answer/figures/impossible.ts';
import { isNoBeginning, isNoDay } from '@coverline/domain/eligibility/answer/spans.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { scaled } from '../decimal.ts';
import { codeShape, modifierShape } from '../physician/rvuRow.ts';
import { type ColumnNames, findHeader } from '../tables/findHeader.ts';
import { type NamedRow, readNamed } from '../tables/loadTable.ts';
import type { RowFault } from '../tables/rowFault.ts';
import type { ContractPrice, ContractRow } from './contractRow.ts';
import { ninesSentence } from '../tables/ninesSentence.ts';
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

/**
 * So little of a percent column (ten-thousandths of a percent; of Medicare, of its price) is refused unless it is written with its sign: a workbook keeps a cell that is
 * formatted as percent as the hundredth of what it shows (70.5 % is 0.705 there), and 1.25 of Medicare is more likely a multiple than a percent.
 */
export const mostDoubted = { ofCharge: 15_000, ofMedicare: 1_000 } as const;
const partsSentence =
  'A percent as small as this may be a share as a spreadsheet keeps it, 0.705 for 70.5%. Write 70.5 where that is meant, and 0.705% with its sign where the small percent is.';
const multipleSentence =
  'A percent of Medicare of 10 or less is most likely a multiple: write 125 for 1.25 times, and 10% with its sign where that is meant.';

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
  const isShare = cell(one).trim().endsWith('%');
  if (one === 'amount') {
    if (isShare)
      return refuse(
        one,
        'This is a percent and no amount. Write it in a column Percent of charge or Percent of Medicare.',
      );
    const cents = scaled(text, 2);
    if (cents !== null && isNines(cents)) return refuse(one, ninesSentence);
    return cents === null
      ? refuse(one, 'An amount is a number of dollars of at most two places and not negative, like 84.20.')
      : { kind: 'amount', cents };
  }
  if (one === 'percent') {
    const parts = scaled(text, 4);
    if (parts === null || parts > 1_000_000)
      return refuse(one, 'A percent of the charge is a number from 0 to 100, like 70.5.');
    return parts !== 0 && parts <= mostDoubted.ofCharge && !isShare
      ? refuse(one, partsSentence)
      : { kind: 'percent of charge', parts };
  }
  const isPercent = isInPercent(multipleTitle);
  if (isShare && !isPercent)
    return refuse(
      one,
      'This is a percent and no multiple. Write 1.25 for 125 %, or call the column Percent of Medicare.',
    );
  const parts = scaled(text, isPercent ? 2 : 4);
  if (isPercent && !isShare && parts !== null && parts > 0 && parts <= mostDoubted.ofMedicare)
    return refuse(one, multipleSentence);
  return parts === null || parts === 0 || parts > 100_000
    ? refuse(
        one,
        isPercent
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
  if (isNoBeginning(from))
    return refuse('from', 'This date stands for none: write the day from which the price holds.');
  const last = cell('to') === '' ? null : dayOf(cell('to'));
  if (cell('to') !== '' && last === null) return refuse('to', 'A date is written like 01/31/2026 or 2026-01-31.');
  // One of the year 9999 says that there is no end.
  const to = last !== null && isNoDay(last) ? null : last;
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
