import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { inject } from 'vitest';
import { acceptItems, type BatchItem, createBatch, type NewBatch } from '#/services/batch/acceptItems.ts';
import { sealBatch, startBatch } from '#/services/batch/batchActs.ts';
import { readProgress, type Progress } from '#/services/batch/readProgress.ts';
import { readWorkerConfig } from '#/platform/config.ts';
import { openWorker } from '#/entry/openWorker.ts';
import type { WorkerPace } from '#/services/batch/workerPace.ts';
import { compiled } from './processes/compiled.ts';
import { partner, someone } from './checks.ts';
import { eventually } from './eventually.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export type TestBatch = { readonly clientId: string; readonly batchId: string };

export type Row = {
  readonly payerId: string;
  readonly member: string;
  readonly lastName?: string;
  readonly changes?: object;
};

/** So many people whose member ids end in a scenario of the sandbox. */
export const people = (
  payerId: string,
  many: number,
  scenario = 'ACT',
  tag: string = randomUUID().slice(0, 8),
): readonly Row[] =>
  Array.from({ length: many }, (_, at) => ({
    payerId,
    member: `${payerId === 'PRBCB' ? 'PRX' : 'X'}${tag}${at}-${scenario}`,
  }));

export const itemsOf = (rows: readonly Row[]): readonly BatchItem[] =>
  rows.map(({ payerId, member, lastName, changes }, at) => {
    const SelectedTradingPartner = partner(payerId);
    const request = eligibilityRequest.parse({
      ...someone,
      ...(lastName !== undefined && { LastName: lastName }),
      ...changes,
      CertificateNumber: member,
      SelectedTradingPartner,
    });
    return { row: at + 1, request: { ...request, SelectedTradingPartner } };
  });

/** A batch that is taken in and waits to be started. */
export async function makeBatch(
  server: TestServer,
  rows: readonly Row[],
  options: Partial<NewBatch> = {},
): Promise<TestBatch> {
  const { clientId, userId } = await somebody(server, options.clientId);
  const { doors } = server.deps;
  const batchId = await doors.withTenant(clientId, (trx) =>
    createBatch(trx, { name: 'schedule.csv', ...options, clientId, userId }),
  );
  const of = { clientId, batchId };
  await acceptItems(server.deps, of, itemsOf(rows));
  await doors.withTenant(clientId, (trx) => sealBatch(trx, of));
  return of;
}

export async function runBatch(
  server: TestServer,
  rows: readonly Row[],
  options: Partial<NewBatch> = {},
): Promise<TestBatch> {
  const of = await makeBatch(server, rows, options);
  await server.deps.doors.withTenant(of.clientId, (trx) => startBatch(trx, of, null));
  return of;
}

/** Clients of the demo, in a fixed order. */
export async function clientsOf(server: TestServer): Promise<readonly string[]> {
  const { rows } = await server.admin.query<{ id: string }>('SELECT id FROM identity.client ORDER BY name');
  return rows.map(({ id }) => id);
}

async function somebody(server: TestServer, wanted?: string) {
  const clientId = wanted ?? (await clientsOf(server))[0] ?? '';
  const { rows } = await server.admin.query<{ user_id: string }>(
    'SELECT user_id FROM identity.membership WHERE client_id = $1 ORDER BY user_id LIMIT 1',
    [clientId],
  );
  return { clientId, userId: rows[0]?.user_id ?? '' };
}

export async function progressOf(server: TestServer, of: TestBatch): Promise<Progress> {
  const progress = await server.deps.doors.withTenant(of.clientId, (trx) => readProgress(trx, of));
  if (progress === null) throw new Error('no such batch');
  const { pending, in_flight, waiting, done, failed, skipped, cancelled, total } = progress.counts;
  const sum = pending + in_flight + waiting + done + failed + skipped + cancelled;
  if (sum !== total || total !== progress.accepted)
    throw new Error(`counts do not add up: ${sum} of ${total}, ${progress.accepted} accepted`);
  return progress;
}

export const untilEnded = (server: TestServer, of: TestBatch): Promise<Progress> =>
  eventually('the batch ends', async () => {
    const progress = await progressOf(server, of);
    return progress.finishedAt !== null && progress;
  });

/** What the items themselves say, counted by the owner. */
export async function statesOf(server: TestServer, { batchId }: TestBatch): Promise<Readonly<Record<string, number>>> {
  const { rows } = await server.admin.query<{ status: string; n: number }>(
    'SELECT status, count(*)::int AS n FROM phi.batch_state WHERE batch_id = $1 GROUP BY status',
    [batchId],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

type Settings = Readonly<Record<string, string>>;

const environmentOf = (server: Pick<TestServer, 'appUrl'>, settings: Settings): Settings => {
  const fixtures = inject('fixtures');
  return {
    DATABASE_URL: server.appUrl,
    KEYS_FILE: fixtures.keysFile,
    OUTBOUND_ALLOW: [0, 3, 5].map((offset) => `127.0.0.1:${fixtures.sandboxPort + offset}`).join(','),
    ...settings,
  };
};

/** It looks so often that nobody waits for it: what production rests, a test would. */
const quickPace: WorkerPace = { itemsMs: 50, sweepMs: 100, tasksMs: 50, filesMs: 50 };

export type WorkerHere = { readonly said: () => string; stop(): Promise<void> };

/** A worker in this very process, put together as production’s is: it is there at once. */
export async function startWorkerHere(
  server: Pick<TestServer, 'appUrl'>,
  settings: Settings = {},
  pace: Partial<WorkerPace> = {},
): Promise<WorkerHere> {
  let said = '';
  const config = readWorkerConfig(environmentOf(server, settings));
  const worker = await openWorker(config, (level, event) => void (said += `${JSON.stringify({ level, ...event })}\n`), {
    ...quickPace,
    ...pace,
  });
  let stopped: Promise<void> | null = null;
  return { said: () => said, stop: () => (stopped ??= worker.stop(20_000)) };
}

export type WorkerProcess = {
  readonly child: ChildProcess;
  readonly said: () => string;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
};

/** A worker as production runs it: a process of its own, on the test's database. */
export async function startWorker(server: Pick<TestServer, 'appUrl'>, settings: Settings = {}): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../entry/worker.ts')], {
    env: {
      ...process.env,
      ...compiled,
      WATCH_STDIN: '1',
      // Tests beside it would leave it nothing of a full machine, and it is waited for.
      WORKER_NICE: '0',
      ...environmentOf(server, settings),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await eventually('a worker starts', () => said.includes('worker ready') || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(said);
  return { child, said: () => said, kill: (signal) => void child.kill(signal), ended };
}

/**
 * Kills a worker, and waits until what it had begun in the database is undone. That hears of a death when it next writes to the
 * dead; where it waits for a lock it is told. No other worker is at work on this database meanwhile.
 */
export async function kill({ admin }: Pick<TestServer, 'admin'>, worker: WorkerProcess): Promise<void> {
  worker.kill('SIGKILL');
  await worker.ended;
  await eventually('the dead worker’s sessions end', async () => {
    const { rows } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'coverline worker'`,
    );
    return rows.length === 0;
  });
}

/** As if the time were over for which workers hold what they have in hand. */
export async function leasesEnd({ admin }: Pick<TestServer, 'admin'>): Promise<void> {
  await admin.query(
    "UPDATE phi.batch_state SET lease_until = now() - interval '1 second' WHERE status = 'Sent' AND lease_until IS NOT NULL",
  );
  for (const table of ['batch_task', 'extract_task', 'extract_bring_task', 'exchange_mirror_task', 'gateway_share'])
    await admin.query(`UPDATE system.${table} SET lease_until = now() - interval '1 second' WHERE lease_until > now()`);
  await admin.query('UPDATE system.payer_courier SET lease_until = now() WHERE lease_until > now()');
}

/** A server whose gateways wait for a payer on a busy machine: what is late there would be silence, and be asked again in minutes. */
export async function startBatchServer(): Promise<TestServer> {
  const server = await startTestServer();
  await server.admin.query('UPDATE system.gateway SET soft_ms = 4000, hard_ms = 8000');
  return server;
}

/** Workers of a test, which end with it. */
export function workersOf(server: () => Pick<TestServer, 'appUrl'>) {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    /** In this process: for whatever does not kill it, stop it, or look at it from outside. */
    start: async (settings: Settings = {}, pace: Partial<WorkerPace> = {}): Promise<WorkerHere> => {
      const worker = await startWorkerHere(server(), settings, pace);
      ends.push(() => worker.stop());
      return worker;
    },
    startProcess: async (settings: Settings = {}): Promise<WorkerProcess> => {
      const worker = await startWorker(server(), settings);
      ends.push(() => {
        worker.kill('SIGKILL');
        return worker.ended;
      });
      return worker;
    },
    endAll: async () => void (await Promise.all(ends.splice(0).map((end) => end()))),
  };
}

type Call = { readonly trace: string; readonly isaControl: string; readonly at: string; readonly answeredAt: string };

/** What payers received for a batch's items, oldest first; the trace that we send is the lookup's id. */
export async function callsOf(server: TestServer, { batchId }: TestBatch): Promise<readonly Call[]> {
  const { rows } = await server.admin.query<{ trace: string }>(
    "SELECT replace(lookup_id::text, '-', '') AS trace FROM phi.batch_state WHERE batch_id = $1 AND lookup_id IS NOT NULL",
    [batchId],
  );
  const ours = new Set(rows.map(({ trace }) => trace));
  const calls = (await (await fetch(`${server.sandboxUrl}/calls`)).json()) as readonly Call[]; // the sandbox's documented shape
  return calls.filter(({ trace }) => ours.has(trace)).toReversed();
}

/** Lets payers answer what a batch asked them with `HELD`, so far. */
export async function letAnswers(server: TestServer, of: TestBatch): Promise<void> {
  const traces = (await callsOf(server, of)).map(({ trace }) => trace);
  await Promise.all(traces.map((trace) => fetch(`${server.sandboxUrl}/calls?trace=${trace}`, { method: 'PUT' })));
}

/** Makes all that waits due at once, as if the time had passed. */
export async function waitIsOver(server: TestServer, { batchId }: TestBatch): Promise<void> {
  await server.admin.query(
    "UPDATE phi.batch_state SET next_try_at = now() WHERE batch_id = $1 AND status = 'RetryWait'",
    [batchId],
  );
  await server.admin.query('UPDATE system.lane SET next_try_at = now(), not_before = now() WHERE batch_id = $1', [
    batchId,
  ]);
}

/** One result and one row of the audit for each item, whatever happened on the way. */
export async function resultsOf({ admin }: TestServer, { clientId, batchId }: TestBatch) {
  const { rows } = await admin.query<{ items: number; lookups: number; finished: number }>(
    `SELECT count(*)::int AS items, count(DISTINCT l.id)::int AS lookups, count(*) FILTER (WHERE l.state = 'Finished')::int AS finished
       FROM phi.batch_state s LEFT JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id
      WHERE s.client_id = $1 AND s.batch_id = $2`,
    [clientId, batchId],
  );
  const { rows: audit } = await admin.query<{ audited: number }>(
    `SELECT count(*)::int AS audited FROM phi.audit_event
      WHERE client_id = $1 AND action = 'EligibilityAnswer'
        AND entity_id IN (SELECT lookup_id::text FROM phi.batch_state WHERE client_id = $1 AND batch_id = $2)`,
    [clientId, batchId],
  );
  return { items: 0, lookups: 0, finished: 0, ...rows[0], audited: audit[0]?.audited ?? 0 };
}
