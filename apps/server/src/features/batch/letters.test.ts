import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, columnsOf, draftOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start();
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

/** The bytes of an old Mac for letters. */
const macBytes: Readonly<Record<string, number>> = { ñ: 0x96, é: 0x8e, í: 0x92 };

const fileOf = (...names: readonly string[]): Buffer =>
  Buffer.from(
    [
      'Last,First,DOB,Member ID,Payer,DOS',
      ...names.map((name) => `${name},Ann,1980-02-03,X${randomUUID().slice(0, 8)}-ACT,Northlake Mutual,2026-12-01`),
    ]
      .join('\r\n')
      .split('')
      .map((sign) => macBytes[sign] ?? sign.charCodeAt(0)),
  );
const lastNames = ({ Rows }: { readonly Rows: readonly { readonly Cells: readonly string[] }[] }) =>
  Rows.map(({ Cells }) => Cells[0]);

it('letters of an old Mac are read where words can be nobody else’s', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const draft = await draftOf(clerk, fileOf('Muñoz', 'Renée', 'Martínez'));
  expect([draft.Form.Encoding, ...lastNames(draft)]).toEqual(['macintosh', 'Muñoz', 'Renée', 'Martínez']);
  expect(draft.Problems).toEqual([]);
});

it('where they may be those of Windows too nothing is read before somebody says which, by a template neither', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const draft = await draftOf(clerk, fileOf('Martínez'));
  expect([draft.Form.Encoding, ...lastNames(draft)]).toEqual(['windows-1252', 'Mart’nez']);
  expect(draft.Problems).toEqual([expect.stringContaining('those of Windows or of a Mac')]);
  const { BatchID } = draft;
  const refused = await clerk.call('checkBatch', { BatchID, Columns: columnsOf(draft) });
  expect(refused.body.Fields).toEqual([{ Field: 'Columns', Message: draft.Problems[0] }]);

  // Another way to read its rows says nothing of its letters.
  const asData = (await clerk.call('readBatchFileAs', { BatchID, HasHeader: false })).body.Data;
  expect(asData?.Problems[0]).toBe(draft.Problems[0]);
  const said = (await clerk.call('readBatchFileAs', { BatchID, Encoding: 'macintosh', HasHeader: true })).body.Data;
  expect([said?.Problems, said && lastNames(said)]).toEqual([[], ['Martínez']]);
  const { Check } = await checked(clerk, said ?? draft);
  expect([Check.RowsRead, Check.Faulty]).toEqual([1, 0]);
});
