import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verify } from '#/entry/commands/audit/verify.ts';
import { createDoors, type Doors } from '#/platform/db/doors.ts';
import { createPool } from '#/platform/db/pool.ts';
import { lakeside, summit } from '#/testing/builders.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { appendAudit } from './append.ts';

let database: ScratchDatabase;
let doors: Doors;
let end: () => Promise<void>;
beforeAll(async () => {
  database = await scratchDatabase();
  const pool = createPool({ url: database.appUrl, size: 16, name: 'audit test', onError: () => {} });
  doors = createDoors(pool);
  end = () => pool.end();
});
afterAll(async () => {
  await end();
  await database[Symbol.asyncDispose]();
});

const entry = (entityId: string) => ({
  action: 'Added',
  result: 'done' as const,
  userId: null,
  sessionId: null,
  entityType: 'registration',
  entityId,
  ip: '127.0.0.1',
  userAgent: 'test',
});

/** One act: a registration and, last, its audit row. */
async function act(clientId: string, id: string = randomUUID(), fail?: 'act' | 'audit'): Promise<void> {
  await doors.withTenant(
    clientId,
    async (trx) => {
      await sql`INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name)
                VALUES (${clientId}, ${id}, ${id}, 'Act', 'Act')`.execute(trx);
      if (fail === 'act') throw new Error('the act failed');
    },
    () => (fail === 'audit' ? { text: 'SELECT 1 / 0' } : appendAudit({ schema: 'phi', ownerId: clientId }, entry(id))),
  );
}

/** Acts without their row, and rows without their act. */
async function loose(): Promise<number> {
  const { rows } = await database.admin.query<{ n: number }>(`
    SELECT count(*)::int AS n FROM (SELECT id::text FROM phi.reg_master WHERE last_name = 'Act') a
      FULL JOIN (SELECT entity_id FROM phi.audit_event WHERE action = 'Added') e ON e.entity_id = a.id
     WHERE a.id IS NULL OR e.entity_id IS NULL`);
  return rows[0]?.n ?? -1;
}

const faults = async () =>
  (await verify({ databaseUrl: database.appUrl, keysFile: inject('fixtures').keysFile, headDir: '/nowhere' })).faults;

it('H-11 64 concurrent writers in one client: a whole chain, no gap, no deadlock', async () => {
  const written = async () =>
    (
      await database.admin.query<{ n: number; last: number }>(
        'SELECT count(*)::int AS n, coalesce(max(seq), 0)::int AS last FROM phi.audit_event WHERE client_id = $1',
        [lakeside],
      )
    ).rows[0] ?? { n: 0, last: 0 };
  const before = await written();
  const writers = Array.from({ length: 64 }, async () => {
    for (let n = 0; n < 10; n += 1) await act(lakeside);
  });
  await Promise.all([...writers, ...Array.from({ length: 20 }, () => act(summit))]);
  expect(await written()).toEqual({ n: before.n + 640, last: before.n + 640 });
  expect(await faults()).toBe(0);
});

it('H-12 no act without its row and no row without its act, whoever fails', async () => {
  await expect(act(lakeside, randomUUID(), 'act')).rejects.toThrow('the act failed');
  await expect(act(lakeside, randomUUID(), 'audit')).rejects.toMatchObject({ code: '22012' });
  expect(await loose()).toBe(0);
});

it('H-12 nor when connections are killed at random', async () => {
  const before = await database.admin.query("SELECT 1 FROM phi.reg_master WHERE last_name = 'Act'");
  const count = { kills: 0 };
  let failed = 0;
  const work = new AbortController();
  const killer = async () => {
    while (!work.signal.aborted) {
      const { rows } = await database.admin.query<{ killed: number }>(
        `SELECT count(pg_terminate_backend(pid))::int AS killed FROM (
           SELECT pid FROM pg_stat_activity WHERE application_name = 'audit test' AND datname = current_database()
              AND state <> 'idle' ORDER BY random() LIMIT ${randomInt(1, 3)}) s`,
      );
      count.kills += rows[0]?.killed ?? 0;
    }
  };
  const killing = killer();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      while (count.kills < 200) await act(lakeside).catch(() => (failed += 1));
    }),
  );
  work.abort();
  await killing;
  const after = await database.admin.query("SELECT 1 FROM phi.reg_master WHERE last_name = 'Act'");
  expect(failed).toBeGreaterThan(50);
  expect(after.rowCount ?? 0).toBeGreaterThan(before.rowCount ?? 0);
  expect(await loose()).toBe(0);
  expect(await faults()).toBe(0);
});

it('H-15 control characters cannot make one row look like two, and no text is longer than its column', async () => {
  await doors.withTenant(
    lakeside,
    async () => {},
    () =>
      appendAudit(
        { schema: 'phi', ownerId: lakeside },
        { ...entry('x'), action: 'Explained', reason: 'a\nb\u001b[2Jc\u0085d', detail: 'd'.repeat(12_001) },
      ),
  );
  const { rows } = await database.admin.query<{ reason: string; detail: string }>(
    'SELECT reason, detail FROM phi.audit_event WHERE client_id = $1 ORDER BY seq DESC LIMIT 1',
    [lakeside],
  );
  expect(rows[0]?.reason).toBe('a b [2Jc d');
  expect(rows[0]?.detail).toHaveLength(12_000);
});
