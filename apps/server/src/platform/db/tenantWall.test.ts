import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, summit } from '#/testing/builders.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { createDoors, type Doors, type TenantTrx } from './doors.ts';
import { createPool } from './pool.ts';

let database: ScratchDatabase;
let doors: Doors;
let end: () => Promise<void>;
beforeAll(async () => {
  database = await scratchDatabase();
  const pool = createPool({ url: database.appUrl, size: 2, name: 'wall test', onError: () => {} });
  doors = createDoors(pool);
  end = () => pool.end();
});
afterAll(async () => {
  await end();
  await database[Symbol.asyncDispose]();
});

const row = (clientId: string, mrn: string = randomUUID()) => ({
  client_id: clientId,
  id: randomUUID(),
  mrn,
  last_name: 'Wall',
  first_name: 'Test',
  date_of_birth: null,
  sex: 'U' as const,
  ssn_enc: null,
  ssn_ix: null,
  ssn_ix_v: null,
  merged_into_id: null,
});
const add = (trx: TenantTrx, one: ReturnType<typeof row>) => trx.insertInto('phi.reg_master').values(one).execute();

it('C-13 a row of another client cannot be written, nor a row moved there', async () => {
  const mine = row(lakeside);
  await doors.withTenant(lakeside, (trx) => add(trx, mine));
  await expect(doors.withTenant(lakeside, (trx) => add(trx, row(summit)))).rejects.toMatchObject({ code: '42501' });
  const moved = doors.withTenant(lakeside, (trx) =>
    trx.updateTable('phi.reg_master').set({ client_id: summit }).where('id', '=', mine.id).execute(),
  );
  await expect(moved).rejects.toMatchObject({ code: '42501' });
  const touched = await doors.withTenant(summit, (trx) =>
    trx.updateTable('phi.reg_master').set({ last_name: 'Stolen' }).where('id', '=', mine.id).executeTakeFirst(),
  );
  expect(touched.numUpdatedRows).toBe(0n);
});

it('C-16 a number that another client uses is free here: no oracle', async () => {
  const mrn = randomUUID();
  await doors.withTenant(lakeside, (trx) => add(trx, row(lakeside, mrn)));
  await doors.withTenant(summit, (trx) => add(trx, row(summit, mrn)));
  await expect(doors.withTenant(summit, (trx) => add(trx, row(summit, mrn)))).rejects.toMatchObject({ code: '23505' });
});

it("C-17 a visit cannot hang on another client's registration", async () => {
  const theirs = row(summit);
  await doors.withTenant(summit, (trx) => add(trx, theirs));
  const visit = doors.withTenant(lakeside, (trx) =>
    trx
      .insertInto('phi.visit_master')
      .values({
        client_id: lakeside,
        id: randomUUID(),
        reg_master_id: theirs.id,
        visit_number: randomUUID(),
        date_of_service: '2026-11-21',
      })
      .execute(),
  );
  await expect(visit).rejects.toMatchObject({ code: '23503' });
});

it('C-17 every key from tenant table to tenant table carries client_id', async () => {
  const { rows } = await database.admin.query<{ name: string; carries: boolean }>(`
    SELECT conrelid::regclass || ' ' || conname AS name,
           EXISTS (SELECT 1 FROM unnest(k.conkey, k.confkey) AS u(mine, theirs)
                     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.mine AND a.attname = 'client_id'
                     JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = u.theirs AND b.attname = 'client_id') AS carries
      FROM pg_constraint k
     WHERE k.contype = 'f' AND k.connamespace = 'phi'::regnamespace
       AND k.confrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'phi'::regnamespace)`);
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.filter(({ carries }) => !carries)).toEqual([]);
});

it.each(['phi', 'identity'])('H-09 the app may add to %s.audit_event and change nothing in it', async (schema) => {
  const table = sql.table(`${schema}.audit_event`);
  const attempts = [
    sql`UPDATE ${table} SET action = 'x'`,
    sql`DELETE FROM ${table}`,
    sql`TRUNCATE ${table}`,
    sql`ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    sql`DROP TABLE ${table}`,
    sql`DELETE FROM ${sql.table(`${schema}.audit_head`)}`,
  ];
  for (const attempt of attempts) {
    await expect(doors.withTenant(lakeside, (trx) => attempt.execute(trx))).rejects.toMatchObject({ code: '42501' });
  }
});

it('C-11 the app may create nothing, not even beside its tables', async () => {
  const attempts = ['phi', 'identity', 'system', 'jobs', 'public'].map(
    (schema) => `CREATE TABLE ${schema}.mine (id int)`,
  );
  for (const attempt of [...attempts, 'CREATE SCHEMA mine', 'CREATE ROLE mine', 'SET ROLE postgres']) {
    const tried = doors.withTenant(lakeside, (trx) => sql.raw(attempt).execute(trx));
    await expect(tried, attempt).rejects.toMatchObject({ code: '42501' });
  }
});
