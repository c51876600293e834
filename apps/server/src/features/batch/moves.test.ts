import { batchMoves, batchStates, type BatchState } from '@coverline/domain/batch/batchStates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, detailOf, draftOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let BatchID = '';
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start();
  clerk = await signedIn(server, ['RealTimeEligibility']);
  const row = `Marker,Ada,1980-04-05,X${randomUUID().slice(0, 8)}-ACT,Northlake Mutual`;
  BatchID = (await checked(clerk, await draftOf(clerk, `Last,First,DOB,Member ID,Payer\n${row}\n`))).BatchID;
  await workers.endAll(); // from here on nothing moves by itself
});
afterAll(async () => {
  await server.close();
});

/** What people do to a batch: from where it moves it, and where it is done already and no refusal. */
const acts = {
  startBatch: { moves: ['Ready'], done: [] },
  pauseBatch: { moves: ['Scheduled', 'Queued', 'Running'], done: ['Paused'] },
  resumeBatch: { moves: ['Paused'], done: ['Scheduled', 'Queued', 'Running'] },
  cancelBatch: {
    moves: ['Uploaded', 'NeedsMapping', 'Validating', 'Ready', 'Scheduled', 'Queued', 'Running', 'Paused'],
    done: ['Cancelled'],
  },
  rerunFailedBatch: { moves: ['CompletedWithErrors'], done: [] },
  rerunBatch: { moves: ['Completed', 'CompletedWithErrors'], done: [] },
} as const satisfies Record<string, { readonly moves: readonly BatchState[]; readonly done: readonly BatchState[] }>;
type Act = keyof typeof acts;
const cases = (Object.keys(acts) as Act[]).flatMap((act) => batchStates.map((state) => [act, state] as const)); // its own keys

/** The batch, with a row that failed, as it would stand so. */
async function stands(state: BatchState): Promise<void> {
  await server.admin.query(
    'UPDATE phi.batch SET state = $2, scheduled_at = NULL, started_at = NULL, finished_at = NULL WHERE id = $1',
    [BatchID, state],
  );
  await server.admin.query("UPDATE phi.batch_state SET status = 'Failed', reason = 'NoAnswer' WHERE batch_id = $1", [
    BatchID,
  ]);
  await server.admin.query(
    'UPDATE system.lane SET pending = 0, in_flight = 0, cancelled = 0, failed = total WHERE batch_id = $1',
    [BatchID],
  );
}

describe('[STATE-45] a batch goes where it may go from where it stands, and is refused any other way', () => {
  it.each(cases)('%s of one that is %s', async (act, state) => {
    await stands(state);
    const { body } = await clerk.call(act, act === 'startBatch' ? { BatchID, Name: 'Moves' } : { BatchID });
    const after = (await detailOf(clerk, BatchID)).State;
    const { moves, done }: { readonly moves: readonly BatchState[]; readonly done: readonly BatchState[] } = acts[act];
    if (moves.includes(state)) {
      expect(body.WasSuccess).toBe(true);
      expect(batchMoves[state]).toContain(after);
    } else {
      expect([body.WasSuccess, after]).toEqual([done.includes(state), state]);
      if (!done.includes(state)) expect(body.UserMessage).toMatch(/\.$/);
    }
  });
});
