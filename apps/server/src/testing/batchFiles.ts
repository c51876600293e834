import { createHash, randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './testServer.ts';

/** A file that came in as a whole. */
export async function send(clerk: Caller, text: string | Buffer, name = 'schedule.csv') {
  const bytes = Buffer.from(text);
  const Fingerprint = createHash('sha256').update(bytes).update(randomUUID()).digest('hex');
  const begun = await clerk.call('beginBatchFile', { Name: name, Size: bytes.length, Fingerprint });
  const { FileID = '', PartBytes = 1 } = begun.body.Data ?? {};
  for (let at = 0; at * PartBytes < bytes.length; at += 1) {
    const Bytes = bytes.subarray(at * PartBytes, (at + 1) * PartBytes).toString('base64');
    await clerk.call('putBatchFilePart', { FileID, Part: String(at), Bytes });
  }
  return FileID;
}

export async function draftOf(clerk: Caller, text: string | Buffer, name?: string) {
  const { body } = await clerk.call('uploadBatch', { FileID: await send(clerk, text, name) });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
}

type Draft = Awaited<ReturnType<typeof draftOf>>;
export const columnsOf = (draft: Draft) => draft.Columns.map(({ Field, Transforms }) => ({ Field, Transforms }));

export async function detailOf(clerk: Caller, BatchID: string) {
  const { body } = await clerk.call('getBatch', { BatchID });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
}

/** The batch once its rows were read. */
export async function checked(clerk: Caller, draft: Draft, besides: object = {}) {
  const { body } = await clerk.call('checkBatch', { BatchID: draft.BatchID, Columns: columnsOf(draft), ...besides });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  const { BatchID } = body.Data;
  return eventually('its rows are read', async () => {
    const detail = await detailOf(clerk, BatchID);
    return detail.State !== 'Validating' && detail;
  });
}

export const ended = (clerk: Caller, BatchID: string) =>
  eventually('it ends', async () => {
    const detail = await detailOf(clerk, BatchID);
    return detail.FinishedAt !== null && detail;
  });

export async function fileOf(
  server: Pick<TestServer, 'url'>,
  clerk: Caller,
  BatchID: string,
  Kind: 'Results' | 'Errors',
  Format: 'csv' | 'xlsx' | 'pipe' | '271' | 'hl7',
) {
  const { body } = await clerk.call('makeBatchFile', { BatchID, Kind, Format });
  const FileID = body.Data?.FileID ?? '';
  await eventually('the file is made', async () => {
    const { Files } = await detailOf(clerk, BatchID);
    return Files.find((file) => file.FileID === FileID)?.State === 'Ready';
  });
  const ticket = await clerk.call('downloadBatchFile', { BatchID, FileID });
  const answer = await fetch(`${server.url}/download/${ticket.body.Data?.Ticket}`);
  return { text: Buffer.from(await answer.arrayBuffer()).toString('utf8'), headers: answer.headers };
}
