import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { header } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { send } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { freePort } from '#/entry/launch/freePort.ts';
import { serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';

// The server's line to its database lets COMMITs through and, once told to, nobody hears what became of them.

let server: TestServer;
let nodes: ServerNodes;
let line: Server;
/** From here on whoever commits the act hears no more: its row of the audit leaves together with COMMIT. */
let cutsOff = false;
beforeAll(async () => {
  server = await startTestServer();
  const real = Number(new URL(server.appUrl).port);
  const port = await freePort();
  line = createServer((node) => {
    const database = connect(real, '127.0.0.1');
    let isDeaf = false;
    for (const end of [node, database]) end.on('error', () => {}); // the node is killed
    database.on('data', (bytes) => isDeaf || node.write(bytes));
    node.on('data', (bytes) => {
      if (cutsOff && bytes.includes('UploadBatch') && bytes.includes('COMMIT')) isDeaf = true;
      database.write(bytes);
    });
    node.on('close', () => database.destroy());
  }).listen(port, '127.0.0.1');
  await once(line, 'listening');
  nodes = serverNodes(Object.assign(new URL(server.appUrl), { port: String(port) }).href);
});
afterAll(async () => {
  await nodes.end();
  line.close();
  await server.close();
});

const csv = 'Last,First,DOB,Member ID,Payer\nMarker,Ada,1980-04-05,X1-ACT,Northlake Mutual\n';

it('R-03 of a server that is killed between keeping a batch and answering, the same key gets the same batch from the next', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const FileID = await send(clerk, csv);
  const node = await nodes.start();
  const batches = async () =>
    (
      await server.admin.query<{ id: string }>('SELECT id FROM phi.batch WHERE created_by = $1', [clerk.user.id])
    ).rows.map(({ id }) => id);
  const headers = { [header.idempotencyKey]: randomUUID() };
  const upload = (url: string) => callerOf(url, clerk.token).call('uploadBatch', { FileID }, { headers });
  cutsOff = true;
  const unheard = upload(`http://127.0.0.1:${node.port}`).then(
    () => 'answered',
    () => 'cut',
  );
  const [batchId] = await eventually('the batch is kept', async () => {
    const ids = await batches();
    return ids.length > 0 && ids;
  });
  node.child.kill('SIGKILL');
  expect(await unheard).toBe('cut');
  const again = await eventually('it is answered again', async () => {
    const reply = await upload(server.url);
    return reply.status === 200 && reply;
  });
  expect(again.body.Data?.BatchID).toBe(batchId);
  expect((await upload(server.url)).body.Data?.BatchID).toBe(batchId);
  expect(await batches()).toEqual([batchId]);
  const { rows } = await server.admin.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM phi.audit_event WHERE user_id = $1 AND action = 'UploadBatch' AND result = 'done'",
    [clerk.user.id],
  );
  expect(rows[0]?.n).toBe(1);
});
