import { asMeant } from '@coverline/domain/format/sheetText.ts';
import { headerAt, isHeader } from '@coverline/domain/batch/matchColumns.ts';
import { mostColumns } from '@coverline/domain/batch/mapping.ts';
import { identify } from '@coverline/x12/identify.ts';
import { type Encoding, type FileForm, numberedColumns } from '../form.ts';
import { patientColumns } from '../hl7/patientRows.ts';
import { objectOf } from '../read/jsonLines.ts';
import { inquiryColumns } from '../read/x12Inquiries.ts';
import { FileRefusal } from '../refusal.ts';
import { isBlank, type Row } from '../rows.ts';
import { isWorkbook, readWorkbook } from '../sheet/openWorkbook.ts';
import { type ByteSource, markTaker, piecesOf, readPart } from '../source.ts';
import { isZip, listZip, type ZipEntry } from '../zip/openZip.ts';
import { openZipped } from '../zip/openZipped.ts';
import { delimiterOf, rowsBy } from './delimiterOf.ts';
import { createByteWords } from './byteWords.ts';
import { createEncodingScan } from './encodingScan.ts';
import { lettersOf } from './macLetters.ts';
import { refuseForeign, refuseMarkup } from './refuseForeign.ts';

const headSize = 262_144;

const empty = (): FileRefusal => new FileRefusal('empty', 'This file is empty.');
const headerOnly = (): FileRefusal =>
  new FileRefusal('header-only', 'This file names its columns and has nothing below them.');

/**
 * What a file is and how it is to be read, by its content alone. A text is looked at as a whole, since one letter at its end may tell what
 * its letters are in. Throws FileRefusal, whose message is a sentence for its sender, for a file that cannot be read at all.
 */
export async function detectForm(source: ByteSource): Promise<FileForm> {
  const form = await formOf(source);
  const width = form.columns.length;
  if (width <= mostColumns) return form;
  const sentence = `This file has ${width.toLocaleString('en-US')} columns; ${mostColumns} is the most. Leave out those that are not needed.`;
  throw new FileRefusal('too-wide', sentence);
}

async function formOf(source: ByteSource): Promise<FileForm> {
  if (source.size === 0) throw empty();
  const head = await readPart(source, 0, headSize);
  if (!isZip(head)) return detectPlain(source, head, null);
  const entries = await listZip(source);
  if (isWorkbook(entries)) return detectWorkbook(source, entries);
  const { name, file } = openZipped(source, entries);
  const inner = await readPart(file, 0, headSize);
  if (inner.length === 0) throw empty();
  if (isZip(inner))
    throw new FileRefusal(
      'zip-nested',
      'There is a zip or a workbook within this zip. Send what is in it: a workbook is packed already.',
    );
  return detectPlain(file, inner, name);
}

async function detectPlain(source: ByteSource, head: Uint8Array, zipped: string | null): Promise<FileForm> {
  refuseForeign(head);
  const ascii = new TextDecoder('windows-1252').decode(head.subarray(0, 4096)).replace(/^ï»¿/, '').trimStart();
  refuseMarkup(ascii);
  // A first row may begin with Isaacs, or Isabel.
  if (/^ISA[^A-Za-z]/.test(ascii)) return detectX12(head, zipped);
  const scan = createEncodingScan();
  for await (const piece of piecesOf(source)) scan.push(piece);
  const scanned = scan.end();
  // Messages whose header was lost are told where they stand, and are no table.
  if (/^[\u000B]?(?:(?:MSH|FHS|BHS)[^A-Za-z0-9\s]|EVN\|[A-Z]\d\d\||PID\|\d*\|)/.test(ascii))
    return { kind: 'hl7', encoding: scanned, columns: patientColumns, zipped };
  const letters = scanned === 'utf-8' ? { encoding: scanned } : await lettersIn(source);
  const { encoding } = letters;
  const isWhole = head.length === source.size || head.length < headSize;
  // A letter that the beginning was cut in is not looked at: where it is whole, nothing was cut.
  const text = new TextDecoder(encoding).decode(head, { stream: !isWhole }).replace(/\u001A$/, '');
  if (text.trim() === '') throw empty();
  if (!isWhole) refuseEndless(text, 1);
  const columns = jsonColumns(text, isWhole);
  if (columns !== null) return { kind: 'json lines', encoding, columns, zipped };
  const delimiter = delimiterOf(text, isWhole);
  const { rows, faults } = rowsBy(text, delimiter, isWhole);
  const [says] = faults;
  if (rows.length === 0 && says !== undefined) throw new FileRefusal('no-row', says);
  const header = headed(rows, isWhole && faults.length === 0);
  if (!isWhole) refuseEndless(text, header.headerRow ?? 1);
  return { kind: 'delimited', ...letters, delimiter, zipped, ...header };
}

/** Of a text that is no UTF-8. */
async function lettersIn(source: ByteSource): Promise<{ readonly encoding: Encoding; readonly unsureLetters?: true }> {
  const words = createByteWords();
  for await (const piece of piecesOf(source)) words.push(piece);
  const found = lettersOf(words.end());
  return found === 'either' ? { encoding: 'windows-1252', unsureLetters: true } : { encoding: found };
}

/** Refuses a text of which no row ends in what was looked at but its header, the row of that number, or a first one. */
function refuseEndless(text: string, header: number): void {
  const lines = text.split(/\r\n?|\n/);
  const isRow = (line: string, at: number): boolean => at >= header && line.trim() !== '';
  if (lines.slice(0, -1).some(isRow)) return;
  const sentence = `Row ${lines.length} has no end within ${headSize.toLocaleString('en-US')} characters. End each row with a line break.`;
  throw new FileRefusal('row-long', sentence);
}

/** Where the header is, if there is one, and how the columns are called; blank names get numbers. `isAll`: no row is left out of these. */
function headed(
  rows: readonly Row[],
  isAll: boolean,
): { readonly hasHeader: boolean; readonly columns: readonly string[]; readonly headerRow?: number } {
  const cells = rows.map((row) => row.cells.map((cell) => asMeant(cell.trim())));
  const at = headerAt(cells);
  const [first = [], ...below] = cells.slice(at);
  const hasHeader = isHeader(first, below.slice(0, 20));
  if (hasHeader && below.length === 0 && isAll) throw headerOnly();
  const numbered = numberedColumns(first.length);
  const named = first.map((cell, at) => cell.trim() || (numbered[at] ?? ''));
  const headerRow = at > 0 ? rows[at]?.row : undefined;
  return { hasHeader, columns: hasHeader ? named : numbered, ...(headerRow !== undefined && { headerRow }) };
}

function detectX12(head: Uint8Array, zipped: string | null): FileForm {
  const kind = identify(markTaker()(head));
  if (kind !== '270')
    throw new FileRefusal(
      'x12-kind',
      kind === 'other' || kind === 'unreadable'
        ? 'This is X12, and no 270. A batch is sent as 270: questions about eligibility.'
        : `This is an X12 ${kind}. A batch is sent as 270: questions about eligibility.`,
    );
  return { kind: 'x12 270', columns: inquiryColumns, zipped };
}

/** The names of the first hundred objects of JSON lines, in the order that they come in; null of what is none. */
function jsonColumns(text: string, isWhole: boolean): readonly string[] | null {
  const lines = text.split(/\r\n?|\n/).slice(0, 101);
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  if (/^\s*\[/.test(first) && isJsonArray(first, text))
    throw new FileRefusal(
      'json-array',
      'This file is one JSON list. Write its objects one to a line, without brackets and commas around them.',
    );
  if (!/^\s*\{\s*(?:["}]|$)/.test(first)) return null;
  if (lines.every((line) => objectOf(line) === null))
    throw new FileRefusal(
      'json-lines',
      'This file is JSON, and none of its first lines is a whole object. Write each object on one line.',
    );
  const whole = isWhole || lines.length > 100 ? lines : lines.slice(0, -1);
  return [...new Set(whole.slice(0, 100).flatMap((line) => Object.keys(objectOf(line) ?? {})))];
}

const isJsonArray = (first: string, text: string): boolean => /^\s*\[\s*(?:\{|$)/.test(first) && /\{\s*"/.test(text);

async function detectWorkbook(source: ByteSource, entries: readonly ZipEntry[]): Promise<FileForm> {
  const found: Row[] = [];
  for await (const batch of readWorkbook(source, entries, (sink) => sink)) {
    found.push(...batch.rows.filter(({ cells }) => !isBlank(cells)), ...batch.faults);
    if (found.length > 20) break;
  }
  if (found.length === 0) throw empty();
  const width = Math.max(
    ...found.slice(0, 21).map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1),
  );
  // A cell that says nothing is not in its row: each row is as wide as the widest.
  const rows = found.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }));
  return { kind: 'xlsx', zipped: null, ...headed(rows, true) };
}
