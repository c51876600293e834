import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, progressOf, runBatch, startBatchServer, type TestBatch } from '#/testing/batches.ts';
import { partner } from '#/testing/checks.ts';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { claimChunk } from '../claimChunk.ts';
import { storeTries, type Tried } from './storeTries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(() => server.close());

const laneOf = (of: TestBatch) => ({ ...of, partnerId: partner('GRANT') });

/** The next item of the lane, asked and not stored. */
async function askNext(of: TestBatch): Promise<Tried> {
  const options = { ...server.deps, leaseMs: 60_000, freePlaces: () => 10 };
  const chunk = await claimChunk(options, laneOf(of), { of: 'fresh', most: 1 });
  const item = chunk.kind === 'Claimed' ? chunk.items[0] : undefined;
  if (item === undefined) throw new Error('nothing claimed');
  return { item, answer: await server.deps.lookups.ask(item.job) };
}

/** One of ours waits for a lock. */
const untilOneWaits = () => eventually('one waits', async () => (await lockWaits(server.admin)) === 1);

it('R-14 who has looked at a lane’s budget and is held up keeps nobody from storing, and neither waits for the other in vain', async () => {
  const of = await runBatch(server, [
    ...people('GRANT', 1, 'ACT'),
    ...people('GRANT', 1, 'AAA42'),
    ...people('GRANT', 1, 'ACT'),
  ]);
  const { doors, phiSealer } = server.deps;
  const store = (tries: readonly Tried[]) => storeTries(doors, phiSealer, laneOf(of), tries);
  const [answered, toAskAgain, other] = [await askNext(of), await askNext(of), await askNext(of)];
  const holder = await server.admin.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM phi.lookup WHERE client_id = $1 AND id = $2 FOR UPDATE', [
    laneOf(of).clientId,
    answered.item.job.lookupId,
  ]);
  const first = store([answered, toAskAgain]);
  await untilOneWaits();
  const { stored: meanwhile } = await store([other]);
  await holder.query('ROLLBACK');
  holder.release();
  const { stored } = await first;
  expect([...stored, ...meanwhile].map(({ fate }) => fate?.status)).toEqual(['Done', 'RetryWait', 'Done']);
  const progress = await progressOf(server, of);
  expect(progress.counts).toMatchObject({ done: 2, waiting: 1, in_flight: 0 });
  expect(progress.reasons).toEqual([{ partnerId: partner('GRANT'), reason: 'Answered 1', items: 2 }]);
});

it('R-06 an item that its worker lost, claimed anew and was answered twice is counted once, by its later fence', async () => {
  const of = await runBatch(server, [...people('GRANT', 1, 'ACT'), ...people('GRANT', 1, 'ACT')]);
  const { doors, phiSealer } = server.deps;
  const first = await askNext(of);
  await server.admin.query(
    `WITH back AS (UPDATE phi.batch_state SET status = 'Pending', lease_until = NULL WHERE batch_id = $1 AND row = $2)
     UPDATE system.lane SET in_flight = in_flight - 1, pending = pending + 1 WHERE batch_id = $1`,
    [of.batchId, first.item.row],
  );
  const second = await askNext(of);
  const other = await askNext(of);
  expect([second.item.row, second.item.fence]).toEqual([first.item.row, first.item.fence + 1]);
  const { stored } = await storeTries(doors, phiSealer, laneOf(of), [first, second, other]);
  expect(stored.map(({ fate }) => fate?.status)).toEqual([undefined, 'Done', 'Done']);
  const progress = await progressOf(server, of);
  expect(progress.counts).toMatchObject({ done: 2, in_flight: 0 });
  expect(progress.reasons).toEqual([{ partnerId: partner('GRANT'), reason: 'Answered 1', items: 2 }]);
});
