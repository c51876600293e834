import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BatchTask, batchTasks } from '#/services/batch/tasks/batchTasks.ts';
import { lakeside, summit } from '#/testing/builders.ts';
import { makeBatch } from '#/testing/batches.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { startTasks } from './startTasks.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const leaseMs = 60_000;
let taskId: string;
beforeEach(async () => {
  await server.admin.query('DELETE FROM system.batch_task');
  await order();
});

async function order(of = lakeside): Promise<void> {
  const { clientId, batchId } = await makeBatch(server, [], { clientId: of });
  taskId = randomUUID();
  await server.admin.query(
    "INSERT INTO system.batch_task (client_id, task_id, batch_id, kind) VALUES ($1, $2, $3, 'Make')",
    [clientId, taskId, batchId],
  );
}

const take = async (): Promise<BatchTask> => {
  const task = await batchTasks.take(server.deps.doors, leaseMs);
  if (task === null) throw new Error('no task');
  return task;
};
const stored = async () => {
  const { rows } = await server.admin.query<{ fence: number; free: boolean }>(
    'SELECT fence, lease_until IS NULL AS free FROM system.batch_task WHERE task_id = $1',
    [taskId],
  );
  return rows[0] ?? null;
};
const leaseEnds = () =>
  server.admin.query("UPDATE system.batch_task SET lease_until = now() - interval '1 second' WHERE task_id = $1", [
    taskId,
  ]);

it('R-06 whoever was too late ends nothing of the one that has the task now', async () => {
  const late = await take();
  await leaseEnds();
  const now = await take();
  await batchTasks.end(server.deps.doors, late);
  await batchTasks.release(server.deps.doors, late);
  expect(await stored()).toEqual({ fence: now.fence, free: false });
  expect(await batchTasks.hold(server.deps.doors, late, leaseMs)).toBe(false);
  await batchTasks.end(server.deps.doors, now);
  expect(await stored()).toBeNull();
});

const worker = (
  run: (task: BatchTask, signal: AbortSignal) => Promise<void>,
  giveUp: (task: BatchTask) => Promise<void> = async () => {},
  atOnce = 1,
) =>
  startTasks({
    doors: server.deps.doors,
    queue: batchTasks,
    leaseMs,
    restMs: 50,
    atOnce,
    run,
    giveUp,
    log: () => {},
  });

it('R-20 a worker that is told to stop gives its task back at once, and it counts as no try', async () => {
  const begun = Promise.withResolvers<void>();
  const tasks = worker(async (_task, signal) => {
    begun.resolve();
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  await begun.promise;
  await tasks.stop();
  expect(await stored()).toEqual({ fence: 0, free: true });
});

/** The one task there is was given up; another is ordered beside it. */
async function besideGivenUp(): Promise<{ readonly dead: string }> {
  const dead = taskId;
  await server.admin.query("UPDATE system.batch_task SET fence = 5, lease_until = now() - interval '1 second'");
  await order();
  return { dead };
}

it('a task that was given up is told of while there is other work', async () => {
  const { dead } = await besideGivenUp();
  const given: string[] = [];
  const seen = Promise.withResolvers<readonly string[]>();
  const tasks = worker(
    async () => seen.resolve([...given]),
    async (task) => void given.push(task.taskId),
  );
  expect(await seen.promise).toEqual([dead]);
  await eventually('it is done', async () => (await stored()) === null);
  await tasks.stop();
});

it('a task that cannot even be given up keeps no other back', async () => {
  await besideGivenUp();
  const tasks = worker(
    async () => {},
    async () => Promise.reject(new Error('it cannot be')),
  );
  await eventually('the other is done', async () => (await stored()) === null);
  await tasks.stop();
});

it('work of a client that hangs keeps no other client waiting, and takes no second lane', async () => {
  await order();
  await order(summit);
  const free = Promise.withResolvers<void>();
  const begun: string[] = [];
  const tasks = worker(
    async ({ clientId }) => {
      begun.push(clientId);
      if (clientId === lakeside) await free.promise;
    },
    undefined,
    3,
  );
  await eventually('the other client’s is done', async () => (await stored()) === null);
  expect(begun).toEqual([lakeside, summit]);
  await order(summit);
  await eventually('and the next of it', async () => (await stored()) === null);
  expect(begun).toEqual([lakeside, summit, summit]);
  free.resolve();
  await eventually('then what had waited', () => Promise.resolve(begun.length === 4));
  expect(begun.at(-1)).toBe(lakeside);
  await tasks.stop();
});
