import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, lakeside } from '#/testing/builders.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { createDoors, type Doors } from './doors.ts';
import { createPool } from './pool.ts';

let database: ScratchDatabase;
beforeAll(async () => (database = await scratchDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

/** One connection, so that what one transaction leaves behind is what the next finds. */
async function withOne<T>(use: (doors: Doors, pool: pg.Pool) => Promise<T>, spoil?: Spoil): Promise<T> {
  const pool = createPool({ url: database.appUrl, size: 1, name: 'doors test', onError: () => {} });
  try {
    return await use(createDoors(spoil === undefined ? pool : spoiled(pool, spoil)), pool);
  } finally {
    await pool.end();
  }
}

type Spoil = (text: string, client: pg.PoolClient) => Promise<unknown> | null;

/** The real pool, some of whose statements meet a fault on their way. */
const spoiled = (pool: pg.Pool, spoil: Spoil): pg.Pool =>
  new Proxy(pool, {
    get: (target, name, receiver) =>
      name !== 'connect'
        ? (Reflect.get(target, name, receiver) as unknown)
        : async () => {
            const client = await target.connect();
            return new Proxy(client, {
              get: (real, member) => {
                if (member === 'query')
                  return (statement: string | pg.QueryConfig, values: unknown[]) =>
                    spoil(typeof statement === 'string' ? statement : statement.text, real) ??
                    real.query(statement as string, values); // either form, as it came
                const value = Reflect.get(real, member) as unknown;
                return typeof value === 'function' ? (value.bind(real) as unknown) : value;
              },
            });
          },
  });

const pid = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`;
const tenantSeen = sql<{ seen: string | null }>`SELECT phi.current_client()::text AS seen`;
const registrations = sql<{ n: number }>`SELECT count(*)::int AS n FROM phi.reg_master`;

it('R-14 a connection whose ROLLBACK failed is closed, and its open transaction is never handed on', async () => {
  const spoil: Spoil = (text) => (text === 'ROLLBACK' ? Promise.reject(new Error('no answer')) : null);
  await withOne(async (doors) => {
    let first = 0;
    const failed = doors.withTenant(lakeside, async (trx) => {
      first = (await pid.execute(trx)).rows[0]?.pid ?? 0;
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');
    const next = await doors.withIdentity(async (trx) => ({
      pid: (await pid.execute(trx)).rows[0]?.pid,
      tenant: (await tenantSeen.execute(trx)).rows[0]?.seen,
    }));
    expect(first).toBeGreaterThan(0);
    expect(next.pid).not.toBe(first);
    expect(next.tenant).toBeNull();
  }, spoil);
});

it('C-15 a statement that comes after the end of its transaction is refused, not run in the next one', async () => {
  await withOne(async (doors) => {
    const late = Promise.withResolvers<unknown>();
    const gate = Promise.withResolvers<void>();
    const failed = doors.withTenant(lakeside, (trx) =>
      Promise.all([
        Promise.reject(new Error('the first of two failed')),
        gate.promise.then(() => registrations.execute(trx).then(late.resolve, (error: unknown) => late.resolve(error))),
      ]),
    );
    await expect(failed).rejects.toThrow('the first of two failed');
    const seen = await doors.withTenant(harborClinic, async (trx) => {
      gate.resolve();
      const answer = await late.promise;
      return { answer, own: (await registrations.execute(trx)).rows[0]?.n };
    });
    expect(seen.answer).toBeInstanceOf(Error);
    expect(String(seen.answer)).toContain('after the end');
    expect(seen.own).toBeGreaterThan(0);
  });
});

it('C-15 where BEGIN is refused, the statement behind it reaches no row and nothing is committed', async () => {
  let refuse = true;
  const spoil: Spoil = (text) => {
    if (!text.includes('BEGIN') || !refuse) return null;
    refuse = false;
    return Promise.reject(new Error('canceling statement due to user request'));
  };
  await withOne(async (doors) => {
    let seen = -1;
    const tenant = doors.withTenant(lakeside, async (trx) => {
      seen = (await registrations.execute(trx)).rows[0]?.n ?? -1;
    });
    await expect(tenant).rejects.toThrow('canceling statement');
    expect(seen).toBe(0);

    refuse = true;
    let ran = false;
    const identity = doors.withIdentity(async () => void (ran = true));
    await expect(identity).rejects.toThrow('canceling statement');
    expect(ran).toBe(false); // nothing of it may run on its own, outside a transaction
  }, spoil);
});

it('H-12 a swallowed error cannot end as a success: COMMIT of an aborted transaction is told', async () => {
  await withOne(async (doors) => {
    const swallowed = doors.withIdentity(async (trx) => {
      await sql`SELECT 1 / 0`.execute(trx).catch(() => {});
      return 'kept';
    });
    await expect(swallowed).rejects.toThrow('aborted');
  });
});

it('writes that nobody waits for leave in their order with COMMIT, ahead of the last; where one fails nothing is kept', async () => {
  const told: string[] = [];
  const spoil: Spoil = (text) => {
    told.push(text.slice(0, 6));
    return null;
  };
  const write = (key: string) =>
    sql`INSERT INTO phi.idempotency (client_id, user_id, key, call, request_hash)
        SELECT own.client_id, u.id, ${key}, 'test', '' FROM phi.audit_head own, identity.app_user u
         WHERE own.client_id = ${lakeside} AND u.email_key LIKE 'clerk@lakeside%'`;
  const kept = sql<{ key: string }>`SELECT key FROM phi.idempotency WHERE key LIKE 'closing%' ORDER BY key`;
  await withOne(async (doors) => {
    await doors.withTenant(
      lakeside,
      async (trx, close) => {
        close(write('closing one'));
        await registrations.execute(trx);
        close(write('closing two'));
      },
      () => ({ text: 'SELECT 1' }),
    );
    expect(told.map((text) => text.trim().slice(0, 6))).toEqual([
      'BEGIN',
      'SET LO',
      'SELECT',
      'INSERT',
      'INSERT',
      'SELECT',
      'COMMIT',
    ]);
    const failed = doors.withTenant(lakeside, async (_trx, close) => {
      close(write('closing three'));
      close(write('closing one'));
      close(write('closing four'));
    });
    await expect(failed).rejects.toThrow('duplicate key');
    const { rows } = await doors.withTenant(lakeside, (trx) => kept.execute(trx));
    expect(rows.map(({ key }) => key)).toEqual(['closing one', 'closing two']);
  }, spoil);
});

it('a transaction that says nothing follows commits in one flight with what it reads; a statement behind that is refused', async () => {
  const events: string[] = [];
  const spoil: Spoil = (text, client) => {
    events.push(`${text.slice(0, 6)} sent`);
    return (client.query(text) as Promise<unknown>).then((answer) => {
      events.push(`${text.slice(0, 6)} answered`);
      return answer;
    });
  };
  await withOne(async (doors) => {
    const read = await doors.withTenant(
      harborClinic,
      async (trx, close) => {
        close.all();
        return (await registrations.execute(trx)).rows;
      },
      () => ({ text: 'SHOW search_path' }),
    );
    expect(read).toHaveLength(1);
    expect(events.slice(0, 5)).toEqual(['BEGIN sent', 'SET LO sent', 'SELECT sent', 'SHOW s sent', 'COMMIT sent']);
    const behind = doors.withTenant(harborClinic, async (trx, close) => {
      close.all();
      await registrations.execute(trx);
      return registrations.execute(trx);
    });
    await expect(behind).rejects.toThrow('after the end of its transaction');
    await expect(doors.withTenant(lakeside, (trx) => registrations.execute(trx))).resolves.toBeDefined();
  }, spoil);
});

it('R-11 a connection that is cut while it is held fails its own transaction and nothing else', async () => {
  await withOne(async (doors) => {
    const cut = doors.withTenant(lakeside, async (trx) => {
      const { rows } = await pid.execute(trx);
      await database.admin.query('SELECT pg_terminate_backend($1::int)', [rows[0]?.pid]);
      await registrations.execute(trx);
    });
    await expect(cut).rejects.toThrow();
    const { rows } = await doors.withTenant(lakeside, (trx) => registrations.execute(trx));
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});

it('J-04 a statement that takes too long is ended by the database, and the connection serves on', async () => {
  await withOne(async (doors) => {
    const slow = doors.withTenant(lakeside, async (trx) => {
      await sql`SET LOCAL statement_timeout = '50ms'`.execute(trx);
      await sql`SELECT pg_sleep(5)`.execute(trx);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect((await doors.readIdentity((db) => tenantSeen.execute(db))).rows[0]?.seen).toBeNull();
    const { rows } = await doors.readIdentity((db) =>
      sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(db),
    );
    expect(rows[0]?.statement_timeout).toBe('10s');
  });
});

it.each([['not a uuid'], [`${lakeside}'; RESET ALL; --`], ['']])('C-15 %j is no client id', async (id) => {
  await withOne(async (doors) => {
    expect(() => doors.withTenant(id, async () => {})).toThrow('not a client id');
  });
});
