import { FileRefusal } from '../refusal.ts';
import { isWorkbook, refuseMacros } from '../sheet/openWorkbook.ts';
import { type ByteSource, memorySource, piecesOf, readPart } from '../source.ts';
import { isMacOwn } from '../zip/openZipped.ts';
import { isZip, listZip, type ZipEntry } from '../zip/openZip.ts';
import { readEntry } from '../zip/readEntry.ts';
import { detectForm } from './detectForm.ts';
import { refuseBinary, refuseForeign, refuseMarkup } from './refuseForeign.ts';

const headSize = 65_536;
/** The most that all files of a zip may unpack to, and how many they may be. */
const mostUnpacked = 8_000_000_000;
const mostFiles = 1_000;

/** By which every scanner of viruses is tried out; written in two, since scanners look at our own source too. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR'].join('');

/**
 * What a file that somebody hands over is, by all of its content, in a word or two: texts and tables of any form, X12, HL7,
 * workbooks, and zips of such. Throws FileRefusal, whose message is a sentence for its sender, for everything else: programs,
 * images, markup, macros, what is packed twice, what unpacks to far more than is believable. Viruses are the scanner’s business, not its.
 */
export async function kindOfFile(source: ByteSource): Promise<string> {
  const head = await readPart(source, 0, headSize);
  if (head.length === 0) throw new FileRefusal('empty', 'This file is empty.');
  if (!isZip(head)) return kindOfText(head, piecesOf(source));
  const entries = await listZip(source);
  if (isWorkbook(entries)) {
    refuseMacros(entries);
    for await (const piece of unpacked(source, entries)) void piece; // its sizes and checksums are judged on the way
    return 'XLSX';
  }
  if (entries.some(({ name }) => name === '[Content_Types].xml'))
    throw new FileRefusal('type', 'This is a document of an office program, and no workbook. Send it as XLSX or text.');
  return kindOfZip(source, entries);
}

/** Judges a text of ours while it is written, so that it need not be read again; `kind` is `kindOfFile`'s once all is through. */
export function watchText(): {
  through(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined>;
  kind(): Promise<string>;
} {
  let head = Buffer.alloc(0);
  return {
    async *through(pieces) {
      for await (const piece of pieces) {
        if (head.length < headSize) head = Buffer.concat([head, piece.subarray(0, headSize - head.length)]);
        refuseBinary(piece);
        yield piece;
      }
    },
    kind: () => kindOfFile(memorySource(head)),
  };
}

async function kindOfZip(source: ByteSource, entries: readonly ZipEntry[]): Promise<string> {
  const files = entries.filter(({ name }) => !isMacOwn(name));
  if (files.length === 0) throw new FileRefusal('empty', 'This zip has no file in it.');
  if (files.length > mostFiles)
    throw new FileRefusal('zip-many', `This zip has ${files.length} files in it, and up to ${mostFiles} are taken.`);
  let left = mostUnpacked;
  for (const file of files) {
    const pieces = counted(unpacked(source, [file], left), (bytes) => (left -= bytes));
    const begun = await beginning(pieces);
    if (isZip(begun))
      throw new FileRefusal('zip-nested', 'There is a zip or a workbook within this zip. Send each by itself.');
    await kindOfText(begun, pieces);
  }
  return files.length === 1 ? 'ZIP' : `ZIP of ${files.length} files`;
}

/** The entries of a zip, one behind the other. */
async function* unpacked(source: ByteSource, entries: readonly ZipEntry[], most = mostUnpacked) {
  let left = most;
  for (const entry of entries)
    for await (const piece of readEntry(source, entry, left)) {
      left -= piece.length;
      yield piece;
    }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

/** Takes the first pieces, as many as a file is known by. */
async function beginning(pieces: AsyncGenerator<Uint8Array, void, undefined>): Promise<Uint8Array> {
  const taken: Uint8Array[] = [];
  for (let length = 0; length < 4096;) {
    const next = await pieces.next();
    if (next.done === true) break;
    taken.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(taken);
}

/** What a text is by its beginning, after the rest of it was seen to be text too. */
async function kindOfText(head: Uint8Array, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  refuseForeign(head);
  const ascii = new TextDecoder('windows-1252').decode(head.subarray(0, 4096)).replace(/^ï»¿/, '').trimStart();
  refuseMarkup(ascii);
  if (ascii.startsWith(testVirus))
    throw new FileRefusal('test-virus', 'This is the file by which scanners of viruses are tried out.');
  for await (const piece of pieces) refuseBinary(piece);
  if (/^ISA[^A-Za-z]/.test(ascii)) return x12Kind(ascii);
  return textKind(head);
}

/** By its first transaction set, with the delimiters that its envelope says. */
function x12Kind(ascii: string): string {
  const [element = '*', terminator = '~'] = [ascii[3], ascii[105]];
  const set = ascii.split(terminator).find((segment) => segment.trimStart().startsWith(`ST${element}`));
  const number = set?.trimStart().split(element)[1] ?? '';
  return /^\d{3}$/.test(number) ? `X12 ${number}` : 'X12';
}

const delimited = { ',': 'CSV', '\t': 'Tab-separated', '|': 'Pipe-separated', ';': 'CSV' } as const;

/** By its first lines alone: what is no table of ours may be exchanged all the same. */
async function textKind(head: Uint8Array): Promise<string> {
  try {
    const form = await detectForm(memorySource(head));
    if (form.kind === 'hl7') return 'HL7';
    if (form.kind === 'json lines') return 'JSON lines';
    return form.kind === 'delimited' && form.columns.length > 1 ? delimited[form.delimiter] : 'Text';
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return error.code === 'json-array' ? 'JSON' : 'Text';
  }
}
