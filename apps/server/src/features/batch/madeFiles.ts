import type { ExtractFormat } from '@coverline/contract/batch/batch.ts';
import { hasEnded, isDraft } from '@coverline/domain/batch/batchStates.ts';
import { sql } from 'kysely';
import { orderTask } from '#/batch/tasks/orderTask.ts';
import { findFile } from '#/files/clientFile.ts';
import { newFile } from '#/files/writeFile.ts';
import type { HandlersOf } from '#/http/context.ts';
import { notFound, UserError } from '#/http/errors.ts';
import { openBatch } from './fromFile.ts';

const kinds: Readonly<Record<ExtractFormat, { readonly ending: string; readonly type: string }>> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  pipe: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  '271': { ending: 'x12', type: 'application/EDI-X12' },
  hl7: { ending: 'hl7', type: 'application/hl7-v2' },
};
const mostMaking = 5;

export const madeFileHandlers: HandlersOf<'makeBatchFile' | 'downloadBatchFile'> = {
  makeBatchFile: (ctx, { BatchID, Kind, Format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const batch = await openBatch(trx, clientId, BatchID, { lock: true });
      if (isDraft(batch.state)) throw new UserError('The rows of this batch were not read yet.');
      if (Kind === 'Errors' && (Format === '271' || Format === 'hl7'))
        throw new UserError('Rows that could not be asked leave as a table.');
      const { rows } = await sql`
        SELECT FROM phi.batch_made WHERE client_id = ${clientId} AND batch_id = ${BatchID} AND state = 'Making' LIMIT ${mostMaking}`.execute(
        trx,
      );
      if (rows.length >= mostMaking)
        throw new UserError('Several files of this batch are being made. Wait for one of them.');
      const { ending, type } = kinds[Format];
      const name = `${Kind === 'Results' ? 'results' : 'errors'}-${BatchID.slice(0, 8)}.${ending}`;
      const purpose = Kind === 'Results' ? 'BatchResults' : 'BatchErrors';
      const fileId = await newFile(trx, { clientId, userId, purpose, name, mediaType: type });
      await sql`
        INSERT INTO phi.batch_made (client_id, batch_id, file_id, kind, format, is_final)
        VALUES (${clientId}, ${BatchID}, ${fileId}, ${Kind}, ${Format}, ${Kind === 'Errors' || hasEnded(batch.state)})`.execute(
        trx,
      );
      await orderTask(trx, { clientId, taskId: fileId, batchId: BatchID, kind: 'Make' });
      note({ entityType: 'batch', entityId: BatchID, detail: `${Kind} ${Format}` });
      return { FileID: fileId };
    }),

  downloadBatchFile: (ctx, { BatchID, FileID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await openBatch(trx, clientId, BatchID);
      const { rows } = await sql<{ state: string }>`
        SELECT state FROM phi.batch_made WHERE client_id = ${clientId} AND batch_id = ${BatchID} AND file_id = ${FileID}`.execute(
        trx,
      );
      const file = await findFile(trx, { clientId, fileId: FileID });
      if (rows[0] === undefined || file === null) throw notFound();
      if (rows[0].state !== 'Ready' || file.state !== 'Whole') throw new UserError('This file is not ready yet.');
      note({ entityType: 'batch', entityId: BatchID, detail: `file ${FileID}` });
      return { name: file.name, type: file.mediaType, body: '', stored: { fileId: FileID, size: file.size } };
    }),
};
