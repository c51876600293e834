import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readRow } from '@coverline/domain/batch/readRow.ts';
import { matchColumns } from '@coverline/domain/batch/matchColumns.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import { readFile } from '@coverline/intake/readFile.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { writeXlsx } from '@coverline/intake/write/xlsx.ts';
import { parse } from 'csv-parse';
import papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { peakMb } from '../../peakMb.ts';
import { cellsOf, columns, csvOf } from './people.ts';

export type IntakeJob =
  | 'csv'
  | 'csv by papaparse'
  | 'csv by csv-parse'
  | 'csv memory'
  | 'xlsx'
  | 'xlsx by read-excel-file'
  | 'xlsx memory';
export type IntakeOrder = { readonly job: IntakeJob; readonly rows: number };
/** How long the job took, how many rows it saw, and by how much the process grew after it had warmed up. */
export type IntakeAnswer = { readonly ms: number; readonly seen: number; readonly grownMb: number };

process.on('message', (order: IntakeOrder) => {
  void run(order).then((answer) => process.send?.(answer));
});

const csvForm: FileForm = {
  kind: 'delimited',
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  columns,
  zipped: null,
};
const xlsxForm: FileForm = { kind: 'xlsx', hasHeader: true, columns, zipped: null };
const csvSource = (rows: number): ByteSource => ({ size: Infinity, read: () => csvOf(rows) });
const sheetColumns = columns.map((header, at) => ({ header, value: (cells: readonly string[]) => cells[at] }));
/** As an extract writes its rows: so many at a time. */
const page = 1_000;
const sheetOf = (rows: number) =>
  writeXlsx(
    'Schedule',
    sheetColumns,
    (async function* pages() {
      for (let at = 0; at < rows; at += page)
        yield Array.from({ length: Math.min(page, rows - at) }, (_, of) => cellsOf(at + of));
    })(),
  );
const mapping = {
  kind: 'Eligibility',
  columns: matchColumns(columns, []).map(({ field }) => field && { field }),
  constants: {},
} as const;

async function count(source: ByteSource, form: FileForm, each: (cells: readonly string[]) => boolean): Promise<number> {
  let seen = 0;
  for await (const { rows } of readFile(source, form)) for (const { cells } of rows) if (each(cells)) seen++;
  return seen;
}
const isWhole = (cells: readonly string[]): boolean => cells.length === columns.length;
const isItem = (cells: readonly string[]): boolean => readRow(mapping, cells, '2026-11-22').ok;

const jobs: Readonly<Record<IntakeJob, (rows: number) => Promise<Omit<IntakeAnswer, 'grownMb'>>>> = {
  csv: (rows) => timed(() => count(csvSource(rows), csvForm, isWhole)),
  'csv by papaparse': (rows) =>
    timed(async () => {
      let seen = 0;
      const reader = papa.parse(papa.NODE_STREAM_INPUT, {});
      reader.on('data', () => seen++);
      await pipeline(Readable.from(csvOf(rows), { objectMode: false }), reader);
      return seen - 1;
    }),
  'csv by csv-parse': (rows) =>
    timed(async () => {
      let seen = 0;
      const reader = parse();
      reader.on('data', () => seen++);
      await pipeline(Readable.from(csvOf(rows), { objectMode: false }), reader);
      return seen - 1;
    }),
  'csv memory': (rows) => timed(() => count(csvSource(rows), csvForm, isItem)),
  async xlsx(rows) {
    const file = memorySource(await whole(sheetOf(rows)));
    return timed(() => count(file, xlsxForm, isWhole));
  },
  async 'xlsx by read-excel-file'(rows) {
    const file = await whole(sheetOf(rows));
    return timed(async () => (await readSheet(file)).length - 1);
  },
  async 'xlsx memory'(rows) {
    const folder = mkdtempSync(join(tmpdir(), 'coverline-bench-'));
    try {
      const path = join(folder, 'schedule.xlsx');
      return await timed(async () => {
        await pipeline(sheetOf(rows), createWriteStream(path));
        const source: ByteSource = {
          size: statSync(path).size,
          read: (from, to = Infinity) => createReadStream(path, { start: from, end: to - 1 }),
        };
        return count(source, xlsxForm, isItem);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function timed(work: () => Promise<number>): Promise<Omit<IntakeAnswer, 'grownMb'>> {
  const since = performance.now();
  const seen = await work();
  return { ms: performance.now() - since, seen };
}

async function run({ job, rows }: IntakeOrder): Promise<IntakeAnswer> {
  if (job.endsWith('memory')) await jobs[job](20_000); // what any run takes: code, buffers, a first generation
  const before = peakMb();
  const answer = await jobs[job](rows);
  return { ...answer, grownMb: peakMb() - before };
}
