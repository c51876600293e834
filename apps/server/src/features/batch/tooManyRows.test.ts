import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';

const most = 6000;

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start({ BATCH_ROWS: String(most) });
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

const fileWith = (rows: number) => {
  const tag = randomUUID().slice(0, 8);
  const row = (at: number) => `Marker,Ada,1980-04-05,X${tag}${at}-ACT,Northlake Mutual`;
  return ['Last,First,DOB,Member ID,Payer', ...Array.from({ length: rows }, (_, at) => row(at))].join('\n');
};

it('[CONST-24] a file with a row too many says how many it may have, and what was taken in of it is called off', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const full = await checked(clerk, await draftOf(clerk, fileWith(most)));
  expect(full).toMatchObject({ State: 'Ready', Check: { Accepted: most, Refusal: null } });

  const over = await checked(clerk, await draftOf(clerk, fileWith(most + 1)));
  const sentence = 'This file has more than 6,000 rows, the most that one batch may have. Divide it.';
  expect(over).toMatchObject({ State: 'Failed', Check: { Refusal: sentence } });
  expect(over.Check.Accepted).toBeGreaterThan(0);
  await eventually('what was taken in is called off', async () => {
    const { rows } = await server.admin.query<{ status: string; n: number }>(
      'SELECT status, count(*)::int AS n FROM phi.batch_state WHERE batch_id = $1 GROUP BY status',
      [over.BatchID],
    );
    return rows.length === 1 && rows[0]?.status === 'Cancelled' && rows[0].n === over.Check.Accepted;
  });
  const started = await clerk.call('startBatch', { BatchID: over.BatchID, Name: 'Too many' });
  expect(started.body.WasSuccess).toBe(false);
});
