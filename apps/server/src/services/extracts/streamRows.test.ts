import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDoors, type Doors } from '#/platform/db/doors.ts';
import { createPool } from '#/platform/db/pool.ts';
import { lakeside } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { streamRows, type TextRow } from './streamRows.ts';

let database: ScratchDatabase;
let doors: Doors;
let end: () => Promise<void>;
beforeAll(async () => {
  database = await scratchDatabase();
  const pool = createPool({ url: database.appUrl, size: 2, name: 'stream test', onError: () => {} });
  doors = createDoors(pool);
  end = () => pool.end();
});
afterAll(async () => {
  await end();
  await database[Symbol.asyncDispose]();
});

const many = 10_000;
const atOnce = 1_000;
const { signal } = new AbortController();
beforeAll(() =>
  database.admin.query(
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, sex)
     SELECT $1, gen_random_uuid(), 'ROW-' || lpad(n::text, 5, '0'), 'Rows', 'Ann', 'U' FROM generate_series(1, $2) n`,
    [lakeside, many],
  ),
);

const read = ([first = null]: TextRow) => ({ mrn: first });
const statement = sql`SELECT r.mrn FROM phi.reg_master r WHERE r.client_id = ${lakeside} AND r.mrn LIKE ${'ROW-%'} ORDER BY r.mrn`;
const open = (counted: boolean) => streamRows(doors, { clientId: lakeside, statement, read, atOnce, counted, signal });
const mrn = (n: number) => `ROW-${String(n).padStart(5, '0')}`;

const noTransaction = () =>
  eventually('its transaction has ended', async () => {
    const { rows } = await database.admin.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'stream test' AND xact_start IS NOT NULL",
    );
    return rows.length === 0;
  });

it('[ROUTE-090] every row once, in its order, as all stood when the first was read, and as many as were counted', async () => {
  const { rows, pages } = await open(true);
  const seen: (string | null)[] = [];
  for await (const page of pages) {
    if (seen.length === 0) {
      await database.admin.query('DELETE FROM phi.reg_master WHERE mrn = $1', [mrn(many)]);
      await database.admin.query(
        "UPDATE phi.reg_master SET mrn = mrn || '-changed' WHERE client_id = $1 AND mrn = $2",
        [lakeside, mrn(many - 1)],
      );
    }
    expect(page.length).toBeLessThanOrEqual(atOnce);
    seen.push(...page.map((row) => row.mrn));
  }
  expect(rows).toBe(many);
  expect(seen).toEqual(Array.from({ length: many }, (_, at) => mrn(at + 1)));
  await noTransaction();
});

it('counts nothing where nobody asks, and of no rows there is no page', async () => {
  const none = sql`SELECT r.mrn FROM phi.reg_master r WHERE false`;
  const { rows, pages } = await streamRows(doors, { clientId: lakeside, statement: none, read, atOnce, signal });
  expect(rows).toBeNull();
  let count = 0;
  for await (const page of pages) count += page.length + 1;
  expect(count).toBe(0);
});

it('every value comes as it was asked for, whatever stands in it or in the question', async () => {
  const hard = [
    '',
    'a\tb',
    'a\nb\r\n',
    String.raw`\N`,
    String.raw`C:\new\table`,
    "O'Neil",
    'Ünï 🜁',
    '$1',
    '\b\f\v',
    '{"a":1}',
  ];
  const asked = sql`SELECT x.t, ${hard[4]}::text, NULL::text, ${17}::int + 1, ${true}::boolean, ${null}::text
                      FROM unnest(${hard}::text[]) WITH ORDINALITY AS x (t, at) ORDER BY x.at`;
  const { pages } = await streamRows(doors, {
    clientId: lakeside,
    statement: asked,
    read: (row: TextRow) => row,
    signal,
  });
  const seen: TextRow[] = [];
  for await (const page of pages) seen.push(...page);
  expect(seen).toEqual(hard.map((text) => [text, hard[4], null, '18', 't', null]));
});

it('a reader that leaves leaves no transaction behind', async () => {
  const { pages } = await open(false);
  for await (const page of pages) {
    expect(page[0]?.mrn).toBe(mrn(1));
    break;
  }
  await noTransaction();
});

it('J-04 what the database cannot do is told to whoever reads: before the first row, and between two', async () => {
  const broken = streamRows(doors, {
    clientId: lakeside,
    statement: sql`SELECT n AS mrn FROM generate_series(0, 3) n WHERE 1 / n > 0`,
    read,
    atOnce,
    counted: true,
    signal,
  });
  await expect(broken).rejects.toThrow('division by zero');
  const { pages } = await streamRows(doors, {
    clientId: lakeside,
    statement: sql`SELECT 1 / (${many} - n)::int AS mrn FROM generate_series(1, ${many}::int) n`,
    read,
    atOnce,
    signal,
  });
  let count = 0;
  const reading = (async () => {
    for await (const page of pages) count += page.length;
  })();
  await expect(reading).rejects.toThrow('division by zero');
  expect(count).toBeGreaterThan(0);
  await noTransaction();
});

it('a reader may rest for longer than a transaction that locks may be silent', async () => {
  const silentMs = 100;
  const pool = createPool({ url: database.appUrl, size: 1, name: 'stream test', onError: () => {}, silentMs });
  try {
    const { pages } = await streamRows(createDoors(pool), { clientId: lakeside, statement, read, atOnce, signal });
    let count = 0;
    for await (const page of pages) {
      if (count === 0) await new Promise((resolve) => setTimeout(resolve, 5 * silentMs));
      count += page.length;
    }
    expect(count).toBeGreaterThan(2 * atOnce);
    await noTransaction();
  } finally {
    await pool.end();
  }
});

it.each([true, false])(
  'R-20 whoever stops waits for no statement that has brought nothing yet, and the database stops it too (counted: %s)',
  async (counted) => {
    const stop = new AbortController();
    const asked = sql`SELECT pg_sleep(120)::text AS mrn`;
    const reading = (async () => {
      const { pages } = await streamRows(doors, {
        clientId: lakeside,
        statement: asked,
        read,
        counted,
        signal: stop.signal,
      });
      for await (const page of pages) expect(page).toEqual([]);
    })();
    const seen = expect(reading).rejects.toThrow();
    await eventually('it is asked', async () => {
      const { rows } = await database.admin.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'stream test' AND query LIKE '%pg_sleep(%' AND state = 'active'",
      );
      return rows.length === 1;
    });
    stop.abort();
    await seen;
    await noTransaction();
  },
);
