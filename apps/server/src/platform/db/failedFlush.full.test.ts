import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verify } from '#/entry/commands/audit/verify.ts';
import { seedDemo } from '#/entry/demo/seedDemo.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#/entry/launch/postgres/embeddedPostgres.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller, Reply } from '#/testing/caller.ts';
import { backendsOf } from '#/testing/database/clusters.ts';
import { eventually } from '#/testing/eventually.ts';
import { appUrlOf } from '#/testing/globalSetup.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { header } from '@coverline/contract/wire/envelope.ts';
import { migrate } from './migrate/migrate.ts';

// A database of its own whose disk fails at a COMMIT: it panics, and nobody is told whether the act was kept.

const folder = mkdtempSync(join(tmpdir(), 'coverline-flush-'));
const dataDir = join(folder, 'data');
const lines: string[] = [];
let database: EmbeddedPostgres;
let server: TestServer;
let clerk: Caller;

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  const { adminUrl } = database;
  const { keysFile, sandboxPort } = inject('world');
  const appUrl = appUrlOf(adminUrl);
  await migrate({ adminUrl, appUrl });
  await seedDemo({ adminUrl, appUrl, keysFile, sandboxPort });
  server = await startTestServer({ beside: { adminUrl } });
  clerk = await signedIn(server, ['TicketCreator']);
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** From now on no flush of a backend that is there reaches the disk; whoever comes after a panic is served as ever. */
async function failFlushes(): Promise<{ readonly failed: () => number; end(): Promise<void> }> {
  const log = join(folder, 'strace');
  const fault = ['-e', 'trace=fdatasync,fsync', '-e', 'inject=fdatasync,fsync:error=EIO'];
  const pids = backendsOf(dataDir).flatMap((pid) => ['-p', String(pid)]);
  const tracer = spawn('strace', ['-o', log, ...fault, ...pids], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => tracer.once('close', () => resolve()));
  let said = '';
  tracer.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await eventually('every backend is attached to', () => said.split(' attached').length > pids.length / 2);
  return {
    failed: () => readFileSync(log, 'utf8').split('INJECTED').length - 1,
    end: () => {
      tracer.kill('SIGINT');
      return ended;
    },
  };
}

it('R-07 of a COMMIT whose flush fails nobody knows: asked again by its key, the act is done once', async () => {
  const key = randomUUID();
  const act = (): Promise<Reply | null> =>
    clerk
      .call(
        'createTicket',
        { Title: `Flush ${key}`, Desc: 'whatever happens below', Category: 'Login' },
        { headers: { [header.idempotencyKey]: key } },
      )
      .catch(() => null);
  await Promise.all(Array.from({ length: 16 }, () => clerk.call('findTickets', {})));
  const disk = await failFlushes();
  const unknown = await act();
  expect(disk.failed()).toBeGreaterThan(0);
  await disk.end();
  expect(lines.join('\n')).toMatch(/PANIC/);
  expect(unknown?.status).not.toBe(200);
  let told: Reply | null = null;
  await eventually('the database is back and the act told', async () => {
    told = await act();
    await pause(100);
    return told?.status === 200;
  });
  const again = await act();
  expect(again?.text).toBe((told as Reply | null)?.text);
  const { rows } = await server.admin.query<{ tickets: number; audited: number }>(
    `SELECT (SELECT count(*)::int FROM phi.ticket WHERE id = $1) AS tickets,
            (SELECT count(*)::int FROM phi.audit_event WHERE action = 'CreateTicket' AND result = 'done') AS audited`,
    [(again?.body.Data as { TicketID: string } | undefined)?.TicketID], // as the call says
  );
  expect(rows[0]).toEqual({ tickets: 1, audited: 1 });
  const source = { databaseUrl: database.adminUrl, keysFile: inject('world').keysFile, headDir: join(folder, 'none') };
  expect(await verify(source)).toMatchObject({ faults: 0 });
}, 120_000);
