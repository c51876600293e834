import { readDay, writeDay } from '@coverline/domain/format/calendar.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';
import { centsOf } from '../decimal.ts';
import { codeShape, modifierShape } from '../physician/rvuRow.ts';
import type { ColumnNames } from '../tables/findHeader.ts';
import { type Loaded, loadTable } from '../tables/loadTable.ts';

/** A rate of the clinical laboratory fee schedule. */
export type LaboratoryRate = {
  readonly code: string;
  /** `QW` where a waived test has a row of its own; else empty. */
  readonly modifier: string;
  /** From when the row is; null where the file does not say. */
  readonly from: string | null;
  /** Whether the rate is the nation's, or the contractor's own. */
  readonly isNational: boolean;
  readonly cents: number;
};

const columns = {
  code: ['HCPCS'],
  modifier: ['MOD'],
  from: ['EFF_DATE'],
  indicator: ['INDICATOR'],
  rate: ['RATE'],
} as const satisfies ColumnNames<string>;

/** `20260101`, or as any date. */
function dayOf(text: string): string | null {
  const day = readDay(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
  return day === null ? parseDate(text) : writeDay(day);
}

/** The clinical laboratory fee schedule of a quarter (`26CLABQ2`). Null where it is something else. */
export const readLaboratory = (text: string, fileName: string): Loaded<LaboratoryRate> | null =>
  loadTable(text, fileName, {
    columns,
    needed: ['code', 'rate'],
    length: 'until the end of the year',
    read({ cell, refuse }) {
      const code = cell('code').toUpperCase();
      if (code === '' || cell('rate') === '') return null; // a note
      if (!codeShape.test(code)) return refuse('code', 'A code has five letters and digits.');
      const modifier = cell('modifier').toUpperCase();
      if (modifier !== '' && !modifierShape.test(modifier))
        return refuse('modifier', 'A modifier has two letters and digits.');
      const cents = centsOf(cell('rate'));
      if (cents === null) return refuse('rate', 'A rate is an amount in dollars, like 10.56.');
      const from = cell('from') === '' ? null : dayOf(cell('from'));
      if (cell('from') !== '' && from === null) return refuse('from', 'A date is written like 20260101.');
      return { code, modifier, from, isNational: cell('indicator').toUpperCase() !== 'L', cents };
    },
  });
