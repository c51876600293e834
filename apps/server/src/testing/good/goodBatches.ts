import { createHash, randomUUID } from 'node:crypto';
import { newFile, writeFile } from '#/platform/files/writeFile.ts';
import { makeBatch, people } from '#/testing/batches.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Records } from './records.ts';
import type { TestServer } from '#/testing/testServer.ts';

type Batches = Pick<
  Records,
  'draftBatch' | 'batchFile' | 'batchTemplate' | 'oldTemplate' | 'batch' | 'madeFile' | 'wholeFile'
>;

export const goodCsv = 'Last,First,DOB,Member ID,Payer\nMarker,Ada,1980-04-05,X1-ACT,Northwind Rx\n';

export const beginning = (csv: string) => ({
  Name: 'schedule.csv',
  Size: Buffer.byteLength(csv),
  Fingerprint: createHash('sha256').update(csv).digest('hex'),
});

/** Batches of one client at two moments of their lives. */
export async function batchesOf(server: TestServer, clientId: string): Promise<Batches> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const begun = await clerk.call('beginBatchFile', beginning(goodCsv));
  const FileID = begun.body.Data?.FileID ?? '';
  await clerk.call('putBatchFilePart', { FileID, Part: '0', Bytes: Buffer.from(goodCsv).toString('base64') });
  const draft = await clerk.call('uploadBatch', { FileID });
  if (draft.body.Data === undefined) throw new Error(`no batch: ${draft.status} ${draft.text}`);
  const { batchId } = await makeBatch(server, people('NORTH', 1), { clientId });
  return {
    draftBatch: draft.body.Data.BatchID,
    batchFile: FileID,
    batchTemplate: await templateOf(server, clientId, clerk.user.id),
    oldTemplate: await templateOf(server, clientId, clerk.user.id),
    batch: batchId,
    madeFile: await madeFileOf(server, { clientId, batchId }, clerk.user.id, false),
    wholeFile: await madeFileOf(server, { clientId, batchId }, clerk.user.id, true),
  };
}

async function templateOf(server: TestServer, clientId: string, userId: string): Promise<string> {
  const id = randomUUID();
  await server.admin.query(
    `INSERT INTO phi.batch_template (client_id, id, name, headers, mapping, updated_by) VALUES ($1, $2, $3, '["last","first"]',
       '{"columns": [{"field": "LastName"}, {"field": "FirstName"}], "by": ["header", "header"], "constants": {}, "payers": []}', $4)`,
    [clientId, id, `Schedule ${id.slice(0, 8)}`, userId],
  );
  return id;
}

async function madeFileOf(
  server: TestServer,
  { clientId, batchId }: { readonly clientId: string; readonly batchId: string },
  userId: string,
  isWhole: boolean,
): Promise<string> {
  const made = { clientId, userId, purpose: 'BatchResults', name: 'results.csv', mediaType: 'text/csv' } as const;
  const fileId = await server.deps.doors.withTenant(clientId, (trx) => newFile(trx, made));
  await writeFile(server.deps, { clientId, fileId }, [Buffer.from('Row\r\n1\r\n')]);
  await server.admin.query(
    `INSERT INTO phi.batch_made (client_id, batch_id, file_id, kind, format, state, rows, is_final, is_whole)
     VALUES ($1, $2, $3, 'Results', 'csv', 'Ready', 1, true, $4)`,
    [clientId, batchId, fileId, isWhole],
  );
  return fileId;
}
