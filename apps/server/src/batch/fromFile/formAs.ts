import {
  type Delimiter,
  type Encoding,
  type FileForm,
  fixedForm,
  type FixedField,
  numberedColumns,
} from '@coverline/intake/form.ts';
import { readFile } from '@coverline/intake/readFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { FileGround } from '#/files/clientFile.ts';
import { openFile } from '#/files/openFile.ts';
import { UserError } from '#/http/errors.ts';
import type { StoredBatch } from '../storedBatch.ts';

/** How somebody wants a file to be read; null is as its content suggests. */
export type ReadAs = {
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  readonly hasHeader: boolean | null;
  /** A text becomes a fixed-width one by it. */
  readonly layout: readonly FixedField[] | null;
};

/** The form that somebody wants, of the same file. */
export async function formAs(
  ground: FileGround,
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
    return fixedForm(encoding, as.layout, form.zipped);
  }
  if (form.kind === 'fixed width' || form.kind === 'json lines') {
    if (as.delimiter === null) return { ...form, encoding };
  }
  const hasHeader = as.hasHeader ?? ('hasHeader' in form ? form.hasHeader : true);
  const found = 'headerRow' in form && form.headerRow !== undefined ? { headerRow: form.headerRow } : undefined;
  const headless: FileForm =
    form.kind === 'xlsx'
      ? { ...form, hasHeader: false, columns: [] }
      : {
          kind: 'delimited',
          encoding,
          delimiter: as.delimiter ?? ('delimiter' in form ? form.delimiter : ','),
          hasHeader: false,
          columns: [],
          zipped: form.zipped,
          ...found,
        };
  const first = await firstCells(ground, clientId, file, headless, hasHeader ? found?.headerRow : 1);
  const names = numberedColumns(first.length);
  const columns = hasHeader ? first.map((cell, at) => cell.trim() || (names[at] ?? '')) : names;
  return { ...headless, hasHeader, columns };
}

/** The cells of the first row there is from one on, however many they are. */
async function firstCells(
  ground: FileGround,
  clientId: string,
  file: { readonly id: string; readonly size: number },
  form: FileForm,
  from = 1,
): Promise<readonly string[]> {
  const source = openFile(ground, { clientId, fileId: file.id }, file.size);
  try {
    for await (const { rows, faults } of readFile(source, form)) {
      // Without columns every row has too many, and is told with its cells.
      const [first] = [...rows, ...faults].filter(({ row }) => row >= from).toSorted((a, b) => a.row - b.row);
      const last = first?.cells.findLastIndex((cell) => cell !== '') ?? -1;
      if (first !== undefined && last >= 0) return first.cells.slice(0, last + 1);
    }
  } catch (error) {
    throw error instanceof FileRefusal ? new UserError(error.message) : error;
  }
  throw new UserError('The first row of this file is empty.');
}
