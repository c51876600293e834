import { scaled } from '../decimal.ts';
import type { ColumnNames } from '../tables/findHeader.ts';
import { type Loaded, loadTable, type NamedRow } from '../tables/loadTable.ts';
import { codeShape, modifierShape, type RvuRow } from './rvuRow.ts';

const columns = {
  code: ['HCPCS', 'HCPC', 'CPT1 HCPCS', 'CPT HCPCS'],
  modifier: ['MOD', 'MODIFIER'],
  status: ['STATUS CODE', 'STATUS'],
  work: ['WORK RVU'],
  nonFacilityExpense: ['NON-FAC PE RVU', 'NON-FACILITY PE RVU', 'TRANSITIONED NON-FAC PE RVU'],
  facilityExpense: ['FACILITY PE RVU', 'FAC PE RVU', 'TRANSITIONED FACILITY PE RVU'],
  malpractice: ['MP RVU'],
  factor: ['CONV FACTOR', 'CONVERSION FACTOR'],
  capNonFacilityExpense: ['NON-FACILITY PE USED FOR OPPS PAYMENT AMOUNT', 'OPPS NONFAC PE'],
  capFacilityExpense: ['FACILITY PE USED FOR OPPS PAYMENT AMOUNT', 'OPPS FAC PE'],
  capMalpractice: ['MP USED FOR OPPS PAYMENT AMOUNT', 'OPPS MP'],
  parts: ['PCTC IND', 'PCTC'],
  globalDays: ['GLOB DAYS', 'GLOBAL DAYS'],
  multiple: ['MULT PROC'],
  bilateral: ['BILAT SURG', 'BILAT'],
  assistant: ['ASST SURG'],
  coSurgeon: ['CO- SURG'],
  team: ['TEAM SURG'],
  endoscopyBase: ['ENDO BASE'],
  imagingFamily: ['DIAGNOSTIC IMAGING FAMILY INDICATOR', 'IMAGING FAMILY'],
} as const satisfies ColumnNames<string>;

type Column = keyof typeof columns;

const needed: readonly Column[] = [
  'code',
  'modifier',
  'status',
  'work',
  'nonFacilityExpense',
  'facilityExpense',
  'malpractice',
  'factor',
];

/** One record of the named cells of a row. Below the table there may be notes: a row with one cell alone is none. */
export function rvuOf({ cell, refuse }: Pick<NamedRow<Column>, 'cell' | 'refuse'>): RvuRow | null {
  const code = cell('code').toUpperCase();
  if (code === '' || (cell('status') === '' && cell('work') === '')) return null;
  if (!codeShape.test(code)) return refuse('code', 'A code has five letters and digits.');
  const modifier = cell('modifier').toUpperCase();
  if (modifier !== '' && !modifierShape.test(modifier))
    return refuse('modifier', 'A modifier has two letters and digits.');
  const bad = (['work', 'nonFacilityExpense', 'facilityExpense', 'malpractice'] as const).find(
    (column) => scaled(cell(column), 2) === null,
  );
  if (bad !== undefined) return refuse(bad, 'A relative value is a number of two places, like 1.30.');
  const factor = scaled(cell('factor'), 4);
  if (factor === null) return refuse('factor', 'A conversion factor is a number of four places, like 33.4009.');
  const value = (column: Column): number => scaled(cell(column), 2) ?? 0;
  return {
    code,
    modifier,
    status: cell('status').toUpperCase(),
    work: value('work'),
    nonFacilityExpense: value('nonFacilityExpense'),
    facilityExpense: value('facilityExpense'),
    malpractice: value('malpractice'),
    factor,
    cap: {
      nonFacilityExpense: value('capNonFacilityExpense'),
      facilityExpense: value('capFacilityExpense'),
      malpractice: value('capMalpractice'),
    },
    indicators: {
      parts: cell('parts'),
      globalDays: cell('globalDays'),
      multiple: cell('multiple'),
      bilateral: cell('bilateral'),
      assistant: cell('assistant'),
      coSurgeon: cell('coSurgeon'),
      team: cell('team'),
      endoscopyBase: cell('endoscopyBase'),
      imagingFamily: cell('imagingFamily'),
    },
  };
}

/** The named columns of a row of relative values. */
export type RvuColumn = Column;

/**
 * The relative value file of the physician fee schedule (`PPRRVU2026_Jul_nonQPP.csv`), by the names that its ten lines of header give
 * the columns together: their order differs from year to year. Null where it is something else.
 */
export const readRvu = (text: string, fileName: string): Loaded<RvuRow> | null =>
  loadTable(text, fileName, { columns, needed, length: 'until the end of the year', read: rvuOf });
