import type { ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { columnsWithoutFile, resultColumns } from '@coverline/domain/batch/resultColumns.ts';
import type { FlatValue } from '@coverline/domain/eligibility/export/flatRow.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import { writeHl7Batch } from '@coverline/intake/hl7/writeInsurance.ts';
import { write271Batch } from '@coverline/intake/write/answers271.ts';
import { type Column, errorColumns, extractColumns } from '@coverline/intake/write/columns.ts';
import { writeDelimited } from '@coverline/intake/write/delimited.ts';
import { eachOf } from '@coverline/intake/write/pages.ts';
import { writeXlsx } from '@coverline/intake/write/xlsx.ts';
import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { removeFile } from '#/platform/files/clientFile.ts';
import { layInOutbound, writeForOutbound } from '#/platform/files/layInOutbound.ts';
import { writeFile } from '#/platform/files/writeFile.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { type InsuranceCodes, insuranceCodes } from '#/services/payers/insuranceCodes.ts';
import { auditResults } from '../delivery/auditResults.ts';
import { type BatchKey, readStoredBatch, type StoredBatch } from '../storedBatch.ts';
import { tellOfBatch } from '../tellOfBatch.ts';
import { answersOf } from './answersOf.ts';
import { type BatchTask, batchTasks } from './batchTasks.ts';
import { faultyRows } from './faultyRows.ts';
import { insuranceOf } from './insuranceOf.ts';
import { type Reader, type ResultRow, resultRows } from './resultRows.ts';

type MakeOptions = Keys & { readonly doors: Doors };
type Made = {
  readonly kind: 'Results' | 'Errors';
  readonly format: ResultFormat;
  readonly delivers: boolean;
};

/** Makes a file of a batch: of its results in the columns that came in, or of the rows that could not be asked. */
export async function makeBatchFile(options: MakeOptions, task: BatchTask, signal: AbortSignal): Promise<void> {
  const { doors } = options;
  const key = { clientId: task.clientId, batchId: task.batchId, fileId: task.taskId };
  const found = await doors.withTenant(key.clientId, async (trx) => {
    const { rows } = await sql<Made & Reader & { client: string }>`
      SELECT m.kind, m.format, m.delivers, CASE WHEN m.is_whole THEN 'clear' ELSE 'masked' END AS numbers, c.time_zone AS zone, c.terminology AS terms, c.mnemonic AS client
        FROM phi.batch_made m JOIN identity.client c ON c.id = m.client_id
       WHERE m.client_id = ${key.clientId} AND m.batch_id = ${key.batchId} AND m.file_id = ${key.fileId} AND m.state = 'Making'`.execute(
      trx,
    );
    return {
      made: rows[0],
      batch: await readStoredBatch(trx, key),
      codes: await insuranceCodes(trx, key.clientId),
    };
  });
  const { made, batch, codes } = found;
  if (made === undefined || batch === null) return;
  const count = { rows: 0 };
  const until = stopping(signal);
  const pieces = piecesOf(options, key, { batch, made, count, until, reader: made, client: made.client, codes });
  // One that was stopped past its lease, and goes on, must not write among the parts of whoever has the task now.
  const mustHold = async (trx: TenantTrx) => {
    if (!(await batchTasks.holds(trx, task))) throw new Stopped('somebody else makes the file by now');
  };
  const outbound = made.delivers
    ? await writeForOutbound(options, key, { isWorkbook: made.format === 'xlsx', pieces, mustHold }).catch(refused)
    : await writeFile(options, key, pieces, mustHold);
  if (outbound === null) return await giveUpFile(doors, task);
  await doors.withTenant(
    key.clientId,
    async (trx) => {
      await mustHold(trx);
      if (typeof outbound === 'string') await layInOutbound(trx, key, outbound);
      await sql`
        UPDATE phi.batch_made SET state = 'Ready', rows = ${count.rows}
         WHERE client_id = ${key.clientId} AND batch_id = ${key.batchId} AND file_id = ${key.fileId}`.execute(trx);
    },
    () => (made.delivers ? auditResults(key, `${count.rows} rows, file ${key.fileId}`, 'done') : null),
  );
}

/** Null of a file that the file exchange does not take. */
function refused(error: unknown): null {
  if (error instanceof FileRefusal) return null;
  throw error;
}

/** A file that could not be made: too many workers ended over it, or it is none to be handed over. */
export async function giveUpFile(doors: Doors, { clientId, batchId, taskId: fileId }: BatchTask): Promise<void> {
  let wasToGo = false;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const { rows } = await sql<{ delivers: boolean; created_by: string }>`
        UPDATE phi.batch_made m SET state = 'Failed' FROM phi.client_file f
         WHERE m.client_id = ${clientId} AND m.batch_id = ${batchId} AND m.file_id = ${fileId} AND m.state = 'Making'
           AND f.client_id = m.client_id AND f.id = m.file_id
        RETURNING m.delivers, f.created_by`.execute(trx);
      const [failed] = rows;
      if (failed === undefined) return; // it is made, and may lie in Outbound
      await removeFile(trx, { clientId, fileId }); // what was made of it is of no use, and nobody's to keep
      if (!failed.delivers) return;
      wasToGo = true;
      await tellOfBatch(trx, {
        clientId,
        batchId,
        userId: failed.created_by,
        says: 'The results of a batch could not be laid into the file exchange. Open the batch, and download them under Results.',
        importance: 'HIGH',
        about: `not delivered ${fileId}`,
      });
    },
    () => (wasToGo ? auditResults({ clientId, batchId }, `file ${fileId} could not be made`, 'fault') : null),
  );
}

class Stopped extends Error {}
const stopping = (signal: AbortSignal) => () => {
  if (signal.aborted) throw new Stopped('the worker stops: another one makes the file');
};

type Making = {
  readonly batch: StoredBatch;
  readonly made: Made;
  readonly count: { rows: number };
  readonly until: () => void;
  readonly reader: Reader;
  readonly client: string;
  readonly codes: InsuranceCodes;
};

function piecesOf(options: MakeOptions, key: BatchKey, making: Making): AsyncIterable<Uint8Array> {
  const { batch, made } = making;
  const input = batch.form?.columns ?? [];
  if (made.kind === 'Errors') {
    const rows = counting(faultyRows(options, key, batch, making.reader.terms), making);
    return table(made.format, 'Errors', errorColumns(input), rows);
  }
  if (made.format === '271')
    return write271Batch(eachOf(counting(answersOf(options, key, making.reader.numbers), making)), () => {});
  const results = resultRows(options, key, batch, making.reader);
  if (made.format === 'hl7') {
    const at = new Date().toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
    const from = {
      application: 'COVERLINE',
      facility: making.client,
      toApplication: '',
      toFacility: '',
      at,
      control: at,
    };
    return writeHl7Batch(eachOf(counting(insuranceOf(results, making.codes, batch), making)), from);
  }
  return table(made.format, 'Results', columnsOf(batch, input), counting(results, making));
}

function columnsOf(batch: StoredBatch, input: readonly string[]): readonly Column<ResultRow>[] {
  const names = batch.form === null ? columnsWithoutFile : resultColumns(batch.mapping?.results ?? null, batch.kind);
  const wanted = names.map(({ name, kind }): Column<Readonly<Record<string, FlatValue>>> => ({
    header: name,
    kind,
    value: (row) => row[name],
  }));
  return extractColumns(input, wanted);
}

const table = <Row>(
  format: Made['format'],
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): AsyncIterable<Uint8Array> =>
  format === 'xlsx' ? writeXlsx(name, columns, rows) : writeDelimited(columns, rows, format === 'pipe' ? '|' : ',');

async function* counting<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { count, until }: Making,
): AsyncGenerator<readonly Row[], void, undefined> {
  for await (const page of pages) {
    until();
    count.rows += page.length;
    yield page;
  }
}
