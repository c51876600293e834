import { matchColumns } from '@coverline/domain/batch/matchColumns.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import type { Row } from '@coverline/intake/rows.ts';
import type { KeptMapping } from '../storedBatch.ts';

/** What the columns of a file are by its header and its first rows. */
export function matchedColumns(form: FileForm, rows: readonly Row[]): KeptMapping {
  const header = 'hasHeader' in form && !form.hasHeader ? null : form.columns;
  const found = matchColumns(
    header,
    rows.map(({ cells }) => cells),
  );
  const splits = found.map(({ field }, at) => field === 'FullName' || (field === 'LastName' && hasCommas(rows, at)));
  return {
    columns: found.map(({ field }, at) =>
      field === null
        ? null
        : { field, transforms: splits[at] === true && field === 'LastName' ? ['split name' as const] : [] },
    ),
    by: found.map(({ by }) => by),
    constants: {},
    payers: [],
  };
}

/** A last name that is a whole one: LAST, FIRST in every row that says something. */
function hasCommas(rows: readonly Row[], at: number): boolean {
  const values = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((value) => value !== '');
  return values.length > 0 && values.every((value) => value.includes(','));
}
