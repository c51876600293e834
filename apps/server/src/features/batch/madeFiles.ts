import { hasEnded, isDraft } from '@coverline/domain/batch/batchStates.ts';
import { isTable } from '@coverline/domain/batch/resultFormats.ts';
import { sql } from 'kysely';
import { type FileWanted, orderMadeFile } from '#/services/batch/orderMadeFile.ts';
import type { BatchKey } from '#/services/batch/storedBatch.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { findFile } from '#/platform/files/clientFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { openBatch } from './fromFile.ts';
import { requireTable } from './kinds.ts';

const mostMaking = 5;

type Wanted = Omit<FileWanted, 'isFinal' | 'delivers'>;

/** Orders a file of a batch; answers its id. */
async function orderFile(trx: TenantTrx, wanted: Wanted): Promise<string> {
  const { clientId, batchId, kind, format } = wanted;
  const batch = await openBatch(trx, clientId, batchId, { lock: true });
  if (isDraft(batch.state)) throw new UserError('The rows of this batch were not read yet.');
  if (kind === 'Errors' && !isTable(format)) throw new UserError('Rows that could not be asked leave as a table.');
  requireTable(batch.kind, format, 'Format');
  const { rows } = await sql`
    SELECT 1 FROM phi.batch_made WHERE client_id = ${clientId} AND batch_id = ${batchId} AND state = 'Making' LIMIT ${mostMaking}`.execute(
    trx,
  );
  if (rows.length >= mostMaking)
    throw new UserError('Several files of this batch are being made. Wait for one of them.');
  return orderMadeFile(trx, { ...wanted, isFinal: kind === 'Errors' || hasEnded(batch.state), delivers: false });
}

/** A file that is made of a batch; one with whole numbers is none to whoever asks for masked ones, and the other way round. */
async function givenFile(trx: TenantTrx, { clientId, batchId }: BatchKey, fileId: string, isWhole: boolean) {
  await openBatch(trx, clientId, batchId);
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM phi.batch_made
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND file_id = ${fileId} AND is_whole = ${isWhole}`.execute(
    trx,
  );
  const file = await findFile(trx, { clientId, fileId });
  if (rows[0] === undefined || file === null) throw notFound();
  if (rows[0].state !== 'Ready' || file.state !== 'Whole') throw new UserError('This file is not ready yet.');
  return { name: file.name, type: file.mediaType, body: '', stored: { fileId, size: file.size } };
}

type Names = 'makeBatchFile' | 'makeBatchFileUnmasked' | 'downloadBatchFile' | 'downloadBatchFileUnmasked';

export const madeFileHandlers: HandlersOf<Names> = {
  makeBatchFile: (ctx, { BatchID: batchId, Kind: kind, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const FileID = await orderFile(trx, { clientId, userId, batchId, kind, format, isWhole: false });
      note({ entityType: 'batch', entityId: batchId, detail: `${kind} ${format}` });
      return { FileID };
    }),

  makeBatchFileUnmasked: (ctx, { BatchID: batchId, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const FileID = await orderFile(trx, { clientId, userId, batchId, kind: 'Results', format, isWhole: true });
      note({ entityType: 'batch', entityId: batchId, detail: `Results ${format}, file ${FileID}` });
      return { FileID };
    }),

  downloadBatchFile: (ctx, { BatchID: batchId, FileID }) =>
    ctx.tx(async (trx, note) => {
      const file = await givenFile(trx, { clientId: ctx.session.clientId, batchId }, FileID, false);
      note({ entityType: 'batch', entityId: batchId, detail: `file ${FileID}` });
      return file;
    }),

  downloadBatchFileUnmasked: (ctx, { BatchID: batchId, FileID }) =>
    ctx.tx(async (trx, note) => {
      const file = await givenFile(trx, { clientId: ctx.session.clientId, batchId }, FileID, true);
      note({ entityType: 'batch', entityId: batchId, detail: `file ${FileID}` });
      return file;
    }),
};
