import { expect, it } from 'vitest';
import { reference } from '../apps/server/src/platform/db/distribute/referenceTables.ts';
import { namesClient, othersIn, statementsOf, tenantTablesIn, updatesByChance } from './distributedSql.ts';
import { serverSources } from './serverSources.ts';

// What a PostgreSQL distributed by client_id asks of every statement. The schema is held to it by
// apps/server/src/platform/db/distribution.test.ts, against the real catalog.

const sources = serverSources();
const statements = statementsOf(sources);
const tenants = statements.filter((statement) => tenantTablesIn(statement).length > 0);
const placesOf = (found: readonly (typeof tenants)[number][]) => found.map(({ path, line }) => `${path}:${line}`);
const one = (text: string) => statementsOf(new Map([['apps/server/src/x.ts', text]]));

it('saw the statements', () => {
  expect(sources.size).toBeGreaterThan(200);
  expect(tenants.length).toBeGreaterThan(150);
});

it('C-10 every statement on a client’s table names the client, as often as it names a table', () => {
  expect(placesOf(tenants.filter((statement) => !namesClient(statement)))).toEqual([]);
});

it.each([
  ["trx.selectFrom('phi.lookup').where('id', '=', id).execute()", false],
  ["trx.selectFrom('phi.lookup').where('client_id', '=', clientId).where('id', '=', id).execute()", true],
  ["trx.updateTable('phi.lookup').set({ reason }).where('id', '=', id).execute()", false],
  ["trx.deleteFrom('phi.lookup').where('id', '=', id).execute()", false],
  ["trx.insertInto('phi.lookup').values(row).execute()", true], // the row's type asks for it
  ['sql`SELECT 1 FROM phi.lookup WHERE id = ${id}`', false],
  [
    'sql`SELECT 1 FROM phi.lookup l JOIN phi.visit_master v ON v.id = l.visit_master_id WHERE l.client_id = ${c}`',
    false,
  ],
  [
    'sql`SELECT 1 FROM phi.lookup l JOIN phi.visit_master v ON v.client_id = l.client_id WHERE l.client_id = ${c}`',
    true,
  ],
  ['const mine = sql`client_id = ${c}`; sql`SELECT 1 FROM phi.lookup WHERE ${mine}`', true],
  ['const mine = sql`id = ${c}`; sql`SELECT 1 FROM phi.lookup WHERE ${mine}`', false],
])('and this is how it is seen: %s', (text, isNamed) => {
  const found = one(text).filter((statement) => tenantTablesIn(statement).length > 0);
  expect(found).toHaveLength(1);
  expect(found.every(namesClient)).toBe(isNamed);
});

/** Tables that move in a client's transactions and stay on the coordinator, each with why: such a transaction ends on two nodes at once. */
const onCoordinator: Readonly<Record<string, string>> = {
  'system.lane':
    'where work waits, found without looking into a client; it is read and counted where its items are claimed',
  'system.lookup_in_flight': 'what a dead node left is found by its lease, across clients; it goes with the answer',
};

it('a statement on a client’s table reads beside it reference tables alone', () => {
  const far = tenants.flatMap((statement) =>
    othersIn(statement)
      .filter((table) => !(table in reference) && !(table in onCoordinator))
      .map((table) => `${statement.path}:${statement.line} ${table}`),
  );
  expect(far).toEqual([]);
});

it('no UPDATE of a client’s table by a function that answers differently each time', () => {
  expect(placesOf(statements.filter(updatesByChance))).toEqual([]);
  expect(one("trx.updateTable('phi.lookup').set({ at: sql`clock_timestamp()` })").some(updatesByChance)).toBe(true);
  expect(one('const now = sql`clock_timestamp()`; sql`UPDATE phi.lookup SET at = ${now}`').some(updatesByChance)).toBe(
    true,
  );
  expect(one('sql`UPDATE phi.lookup SET at = statement_timestamp()`').some(updatesByChance)).toBe(false);
  expect(
    one('sql`INSERT INTO phi.a (b) VALUES (1) ON CONFLICT DO UPDATE SET b = random()`').some(updatesByChance),
  ).toBe(true);
  expect(
    one('sql`INSERT INTO phi.a (b) VALUES (random()) ON CONFLICT DO UPDATE SET b = 1`').some(updatesByChance),
  ).toBe(false);
});

it('no set_config, which is not propagated, and no ids by sequence in a client’s rows', () => {
  const text = [...sources].map(([path, source]) => ({ path, source: source.replaceAll(/\/\/.*$/gm, '') }));
  expect(text.filter(({ source }) => /set_config\s*\(/.test(source)).map(({ path }) => path)).toEqual([]);
  expect(placesOf(tenants.filter((statement) => /nextval\s*\(/.test(statement.text)))).toEqual([]);
});

it('nothing is put into the queue by a client’s own statement: what it enqueues is sent when it has ended', () => {
  expect(placesOf(tenants.filter((statement) => /\bjobs\.[a-z]/.test(statement.text)))).toEqual([]);
});
