import { isHeader } from '@coverline/domain/batch/matchColumns.ts';
import { identify } from '@coverline/x12/identify.ts';
import { type FileForm, numberedColumns } from '../form.ts';
import { patientColumns } from '../hl7/patientRows.ts';
import { objectOf } from '../read/jsonLines.ts';
import { inquiryColumns } from '../read/x12Inquiries.ts';
import { FileRefusal } from '../refusal.ts';
import { isWorkbook, readWorkbook } from '../sheet/openWorkbook.ts';
import { type ByteSource, piecesOf, readPart } from '../source.ts';
import { isZip, listZip, type ZipEntry } from '../zip/openZip.ts';
import { openZipped } from '../zip/openZipped.ts';
import { delimiterOf, rowsBy } from './delimiterOf.ts';
import { createEncodingScan } from './encodingScan.ts';
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
  if (ascii.startsWith('ISA')) return detectX12(head, zipped);
  const scan = createEncodingScan();
  for await (const piece of piecesOf(source)) scan.push(piece);
  const encoding = scan.end();
  if (/^[\u000B]?(?:MSH|FHS|BHS)[^A-Za-z0-9\s]/.test(ascii))
    return { kind: 'hl7', encoding, columns: patientColumns, zipped };
  const isWhole = head.length === source.size || head.length < headSize;
  // A letter that the beginning was cut in is not looked at: where it is whole, nothing was cut.
  const text = new TextDecoder(encoding).decode(head, { stream: !isWhole });
  if (text.trim() === '') throw empty();
  const columns = jsonColumns(text, isWhole);
  if (columns !== null) return { kind: 'json lines', encoding, columns, zipped };
  const delimiter = delimiterOf(text, isWhole);
  const [first = [], ...below] = rowsBy(text, delimiter, isWhole);
  return { kind: 'delimited', encoding, delimiter, zipped, ...headed(first, below, isWhole) };
}

/** Whether the first row is a header, and how the columns are called; blank names get numbers. */
function headed(
  first: readonly string[],
  below: readonly (readonly string[])[],
  isWhole: boolean,
): { readonly hasHeader: boolean; readonly columns: readonly string[] } {
  const hasHeader = isHeader(first, below.slice(0, 20));
  if (hasHeader && below.length === 0 && isWhole) throw headerOnly();
  const numbered = numberedColumns(first.length);
  const named = first.map((cell, at) => cell.trim() || (numbered[at] ?? ''));
  return { hasHeader, columns: hasHeader ? named : numbered };
}

function detectX12(head: Uint8Array, zipped: string | null): FileForm {
  const kind = identify(head);
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
  if (!/^\s*\{/.test(first) || objectOf(first) === null) return null;
  const whole = isWhole || lines.length > 100 ? lines : lines.slice(0, -1);
  return [...new Set(whole.slice(0, 100).flatMap((line) => Object.keys(objectOf(line) ?? {})))];
}

const isJsonArray = (first: string, text: string): boolean => /^\s*\[\s*(?:\{|$)/.test(first) && /\{\s*"/.test(text);

async function detectWorkbook(source: ByteSource, entries: readonly ZipEntry[]): Promise<FileForm> {
  const rows: (readonly string[])[] = [];
  for await (const batch of readWorkbook(source, entries, (sink) => sink)) {
    rows.push(...batch.rows.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.trim() !== '')));
    rows.push(...batch.faults.map(({ cells }) => cells));
    if (rows.length > 20) break;
  }
  const [first = [], ...below] = rows;
  if (rows.length === 0) throw empty();
  const width = Math.max(...rows.slice(0, 21).map((cells) => cells.length));
  const wide = Array.from({ length: width }, (_, at) => first[at] ?? '');
  return { kind: 'xlsx', zipped: null, ...headed(wide, below, true) };
}
