import type { ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { newFile } from '#/platform/files/writeFile.ts';
import type { BatchKey } from './storedBatch.ts';
import { orderTask } from './tasks/orderTask.ts';

const kinds: Readonly<Record<ResultFormat, { readonly ending: string; readonly type: string }>> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  pipe: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  '271': { ending: 'x12', type: 'application/EDI-X12' },
  hl7: { ending: 'hl7', type: 'application/hl7-v2' },
};

export type FileWanted = BatchKey & {
  readonly userId: string;
  readonly kind: 'Results' | 'Errors';
  readonly format: ResultFormat;
  /** Numbers of persons stand in it whole. */
  readonly isWhole: boolean;
  /** Nothing of the batch is still to come. */
  readonly isFinal: boolean;
  /** Once it is made it is laid into Outbound. */
  readonly delivers: boolean;
};

/** Orders a file of a batch, in the transaction that wants it; answers its id. */
export async function orderMadeFile(trx: TenantTrx, wanted: FileWanted): Promise<string> {
  const { clientId, batchId, userId, kind, format, isWhole, isFinal, delivers } = wanted;
  const { ending, type } = kinds[format];
  const word = kind === 'Errors' ? 'errors' : isWhole ? 'results-whole' : 'results';
  const purpose = kind === 'Results' ? 'BatchResults' : 'BatchErrors';
  const name = `${word}-${batchId.slice(0, 8)}.${ending}`;
  const fileId = await newFile(trx, { clientId, userId, purpose, name, mediaType: type });
  await sql`
    INSERT INTO phi.batch_made (client_id, batch_id, file_id, kind, format, is_final, is_whole, delivers)
    VALUES (${clientId}, ${batchId}, ${fileId}, ${kind}, ${format}, ${isFinal}, ${isWhole}, ${delivers})`.execute(trx);
  await orderTask(trx, { clientId, taskId: fileId, batchId, kind: 'Make' });
  return fileId;
}
