import type { Encoding, FileForm } from './form.ts';
import type { Cancels } from './hl7/events.ts';
import { createCancelFinder } from './hl7/findCancels.ts';
import { createHl7Reader } from './hl7/readMessages.ts';
import { createDelimitedReader, type TextReader } from './read/delimited.ts';
import { createFixedWidthReader } from './read/fixedWidth.ts';
import { createJsonLinesReader } from './read/jsonLines.ts';
import { tableOf } from './read/table.ts';
import { createInquiryReader } from './read/x12Inquiries.ts';
import { createCollector, type FileSink, type Row, type RowBatch, type RowSink } from './rows.ts';
import { readWorkbook } from './sheet/openWorkbook.ts';
import { type ByteSource, piecesOf } from './source.ts';
import { listZip } from './zip/openZip.ts';
import { openZipped } from './zip/openZipped.ts';

/**
 * The rows of a file and what is wrong with others, piece by piece in the order of the file, in the memory of a piece of 64 KB whatever
 * the file's size (of HL7, and of the messages in it that take others back). Each row has as many cells as `form.columns`. Rejects with FileRefusal where the file as a whole turns out unreadable:
 * it is damaged, or unpacks to more than is believable.
 * @param looksAhead of messages, whether those are looked for first that take others back; a look at the first rows needs none
 */
export async function* readFile(
  source: ByteSource,
  form: FileForm,
  looksAhead = true,
): AsyncGenerator<RowBatch, void, undefined> {
  if (form.kind === 'xlsx') {
    const wrap = (sink: FileSink) =>
      tableOf(form.columns, form.hasHeader, sink, { isShortAllowed: true, headerRow: form.headerRow });
    yield* readWorkbook(source, await listZip(source), wrap);
    return;
  }
  const file = form.zipped === null ? source : openZipped(source, await listZip(source)).file;
  const collector = createCollector();
  const cancels: Cancels = form.kind === 'hl7' && looksAhead ? await findCancels(file, form.encoding) : new Map();
  const reader =
    form.kind === 'x12 270'
      ? createInquiryReader(collector)
      : bytesReader(textReader(form, collector, cancels), form.encoding);
  for await (const piece of piecesOf(file)) {
    reader.push(piece);
    const found = collector.take();
    if (found !== null) yield found;
  }
  reader.end();
  const found = collector.take();
  if (found !== null) yield found;
}

/** The first rows of a file, for somebody to look at; faults among them are left out. */
export async function previewRows(source: ByteSource, form: FileForm, most: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const batch of readFile(source, form, false)) {
    rows.push(...batch.rows.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  return rows;
}

/** What stands below the header: that one itself fits no layout, and is neither a row nor a fault. */
const belowRow = (header: number, sink: RowSink): RowSink => ({
  row: (row, cells) => (row > header ? sink.row(row, cells) : undefined),
  fault: (fault) => (fault.row > header ? sink.fault(fault) : undefined),
});

async function findCancels(file: ByteSource, encoding: Encoding): Promise<Cancels> {
  const finder = createCancelFinder();
  const reader = bytesReader(finder, encoding);
  for await (const piece of piecesOf(file)) reader.push(piece);
  reader.end();
  return finder.found;
}

function textReader(
  form: Exclude<FileForm, { kind: 'xlsx' | 'x12 270' }>,
  sink: FileSink,
  cancels: Cancels,
): TextReader {
  switch (form.kind) {
    case 'delimited':
      return createDelimitedReader(
        form.delimiter,
        tableOf(form.columns, form.hasHeader, sink, form),
        form.columns.length,
      );
    case 'fixed width':
      return createFixedWidthReader(form.layout, belowRow(form.headerRow ?? 0, sink));
    case 'json lines':
      return createJsonLinesReader(form.columns, sink);
    default:
      return createHl7Reader(sink, form.columns, cancels);
  }
}

const endMark = '\u001A';

/** A reader of text that takes bytes; letters that are cut in two are put together, those that are none become U+FFFD. */
function bytesReader(reader: TextReader, encoding: Encoding): { push: (chunk: Uint8Array) => void; end: () => void } {
  const decoder = new TextDecoder(encoding);
  // The mark of DOS and of mainframes for the end of a file is no row: it is held back until something follows.
  let mark = '';
  return {
    push(chunk) {
      const text = mark + decoder.decode(chunk, { stream: true });
      mark = text.endsWith(endMark) ? endMark : '';
      reader.push(mark === '' ? text : text.slice(0, -1));
    },
    end() {
      const rest = decoder.decode();
      reader.push(rest === '' ? rest : mark + rest);
      reader.end();
    },
  };
}
