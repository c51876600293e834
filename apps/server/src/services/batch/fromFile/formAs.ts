import { headerAt } from '@coverline/domain/batch/matchColumns.ts';
import {
  type Delimiter,
  type Encoding,
  type FileForm,
  fixedForm,
  type FixedField,
  numberedColumns,
} from '@coverline/intake/form.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { readFile } from '@coverline/intake/readFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { FileDeps } from '#/platform/files/clientFile.ts';
import { openFile } from '#/platform/files/openFile.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { StoredBatch } from '../storedBatch.ts';
import { isUnsureOf } from './unsureLetters.ts';

/** How somebody wants a file to be read; null is as its content suggests. */
export type ReadAs = {
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  readonly hasHeader: boolean | null;
  /** The row that names the columns, from 1; null: where it is found. */
  readonly headerRow: number | null;
  /** A text becomes a fixed-width one by it. */
  readonly layout: readonly FixedField[] | null;
};

/** The form that somebody wants, of the same file. Whose letters it has is unsure until somebody says it. */
export async function formAs(
  deps: FileDeps,
  clientId: string,
  batch: Pick<StoredBatch, 'file' | 'form'>,
  as: ReadAs,
): Promise<FileForm> {
  const form = await formBy(deps, clientId, batch, as);
  if (!('encoding' in form) || form.kind === 'hl7' || form.kind === 'json lines') return form;
  const { unsureLetters: _before, ...sure } = form;
  const isUnsure = as.encoding === null && isUnsureOf(batch.form);
  return isUnsure ? { ...sure, unsureLetters: true } : sure;
}

async function formBy(
  deps: FileDeps,
  clientId: string,
  { file, form }: Pick<StoredBatch, 'file' | 'form'>,
  as: ReadAs,
): Promise<FileForm> {
  if (file === null || form === null) throw new UserError('The file of this batch is kept no more. Send it again.');
  if (form.kind === 'x12 270' || form.kind === 'hl7')
    throw new UserError('A file of messages is read in one way alone.');
  const encoding = as.encoding ?? ('encoding' in form ? form.encoding : 'utf-8');
  if (as.layout !== null) {
    if (form.kind === 'xlsx') throw new UserError('A workbook has columns of its own.');
    return fixedForm(encoding, as.layout, form.zipped, as.hasHeader === true ? (as.headerRow ?? 1) : null);
  }
  if (form.kind === 'fixed width' || form.kind === 'json lines') {
    if (as.delimiter === null) {
      if (form.kind === 'json lines' || as.hasHeader === null) return { ...form, encoding };
      return fixedForm(encoding, form.layout, form.zipped, as.hasHeader ? (as.headerRow ?? 1) : null);
    }
  }
  const hasHeader = as.hasHeader ?? ('hasHeader' in form ? form.hasHeader : true);
  const headless: FileForm =
    form.kind === 'xlsx'
      ? { kind: form.kind, zipped: form.zipped, hasHeader: false, columns: [] }
      : {
          kind: 'delimited',
          encoding,
          delimiter: as.delimiter ?? ('delimiter' in form ? form.delimiter : ','),
          hasHeader: false,
          columns: [],
          zipped: form.zipped,
        };
  const rows = await firstRows(deps, clientId, file, headless);
  if (!hasHeader) return { ...headless, columns: numberedColumns(widthOf(rows, headless)) };
  // Another delimiter makes other cells of the same lines: which of them are names is looked for anew.
  const header =
    as.headerRow === null
      ? rows[headerAt(rows.map(({ cells }) => cells))]
      : rows.find(({ row }) => row >= (as.headerRow ?? 1));
  if (header === undefined) throw new UserError('This row is not among the first of this file.');
  const names = trimmed(header.cells);
  const columns = names.map((cell, at) => cell.trim() || (numberedColumns(names.length)[at] ?? ''));
  return { ...headless, hasHeader, columns, ...(header !== rows[0] && { headerRow: header.row }) };
}

const trimmed = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** How many columns rows have of which none names them: as most of them, since a title has fewer. */
function widthOf(rows: readonly Row[], { kind }: FileForm): number {
  const lengths = Map.groupBy(rows, ({ cells }) => cells.length);
  const most = [...lengths.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  // A sheet does not have the cells at the end of a row that say nothing.
  const judged = kind === 'xlsx' ? rows : most;
  return Math.max(...judged.map(({ cells }) => trimmed(cells).length));
}

/** Rows among which the header is looked for, and by which it is told how many columns there are. */
const lookedAt = 40;

async function firstRows(
  deps: FileDeps,
  clientId: string,
  file: { readonly id: string; readonly size: number },
  form: FileForm,
): Promise<readonly Row[]> {
  const source = openFile(deps, { clientId, fileId: file.id }, file.size);
  const found: Row[] = [];
  try {
    for await (const { rows, faults } of readFile(source, form)) {
      // Without columns every row has too many, and is told with its cells.
      const whole = [...rows, ...faults].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
      found.push(...whole.toSorted((a, b) => a.row - b.row));
      if (found.length >= lookedAt) break;
    }
  } catch (error) {
    throw error instanceof FileRefusal ? new UserError(error.message) : error;
  }
  if (found.length === 0) throw new UserError('The first row of this file is empty.');
  return found.slice(0, lookedAt);
}
