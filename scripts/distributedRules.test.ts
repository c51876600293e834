import { expect, it } from 'vitest';
import { reference } from '../apps/server/src/platform/db/distribute/referenceTables.ts';
import { rules } from './distributedRules.ts';
import { statementsOf } from './distributedSql.ts';
import { commandSources, serverSources, testSources } from './serverSources.ts';

// Each of these was refused by a distributed PostgreSQL of three nodes, or sent to all of them. docs/operations.md tells how a run is made.

const whole: ReadonlySet<string> = new Set(Object.keys(reference));
const statements = statementsOf(serverSources());
const broken = (text: string) =>
  statementsOf(new Map([['apps/server/src/x.ts', text]])).flatMap((statement) =>
    rules.filter(({ breaks }) => breaks(statement, whole)).map(({ says }) => says.split(':')[0] ?? ''),
  );

it.each(rules.map((rule) => [rule.says, rule] as const))('no statement %s', (_says, rule) => {
  const found = statements.filter((statement) => rule.breaks(statement, whole));
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual([]);
});

it('no statement of a command tells the time where that is refused', () => {
  const told = rules.filter(({ says }) => says.startsWith('tells the time'));
  const found = statementsOf(commandSources()).filter((statement) =>
    told.some(({ breaks }) => breaks(statement, whole)),
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual([]);
});

const visits = 'phi.visit_master';
it.each([
  ['selects nothing', `sql\`SELECT FROM ${visits} WHERE client_id = \${c}\``],
  [
    'selects nothing',
    `trx.selectFrom('phi.a').select('id').where((eb) => eb.exists(eb.selectFrom('${visits}').where('client_id', '=', c)))`,
  ],
  [
    'names its client by a column of the row around it',
    `sql\`SELECT (SELECT 1 FROM ${visits} v WHERE v.client_id = c.id) FROM identity.client c WHERE c.id = \${c}\``,
  ],
  [
    'names the client of a subquery by a table around it',
    `sql\`SELECT (SELECT count(*) FROM ${visits} v WHERE v.client_id = a.client_id) FROM phi.a a WHERE a.client_id = \${c}\``,
  ],
  [
    'names the client of a subquery by a table around it',
    `sql\`NOT EXISTS (SELECT 1 FROM ${visits} v JOIN phi.b b ON b.client_id = v.client_id WHERE v.client_id = a.client_id)\``,
  ],
  [
    'writes rows from a set alone, which is done by COPY',
    `sql\`INSERT INTO phi.a (client_id, id) SELECT \${c}, i.* FROM unnest(\${ids}::uuid[]) AS i\``,
  ],
  [
    'writes rows of a client beside tables of all, on every node',
    `sql\`INSERT INTO phi.a (client_id, at) SELECT v.client_id, k.time_zone FROM ${visits} v JOIN identity.client k ON k.id = v.client_id WHERE v.client_id = \${c}\``,
  ],
  [
    'tells the time in DO UPDATE',
    'sql`INSERT INTO phi.a (client_id) VALUES (${c}) ON CONFLICT (client_id) DO UPDATE SET updated_at = now()`',
  ],
  [
    'tells the time in DO UPDATE',
    "trx.insertInto('phi.a').values(v).onConflict((on) => on.column('client_id').doUpdateSet({ at: sql`statement_timestamp()` }))",
  ],
  [
    'tells the time in CASE or COALESCE',
    'sql`UPDATE phi.a SET began_at = coalesce(began_at, now()) WHERE client_id = ${c}`',
  ],
  [
    'tells the time in CASE or COALESCE',
    'sql`UPDATE phi.a SET n = 1, told_at = CASE WHEN x = 1 THEN now() ELSE told_at END WHERE client_id = ${c}`',
  ],
  [
    'compares in a simple CASE, which is written wrongly for a node',
    'sql`SELECT CASE status WHEN 1 THEN 0 END FROM phi.a WHERE client_id = ${c}`',
  ],
  [
    'looks something up for a row that it writes',
    'sql`INSERT INTO phi.a (client_id, day) VALUES (${c}, (SELECT now()::date FROM identity.client WHERE id = ${c}))`',
  ],
  [
    'tells the time or makes a text in RETURNING',
    'sql`DELETE FROM phi.a WHERE client_id = ${c} RETURNING id, at > now() AS fresh`',
  ],
  [
    'tells the time or makes a text in RETURNING',
    'sql`DELETE FROM phi.a WHERE client_id = ${c} RETURNING day::text AS day`',
  ],
  [
    'finds a row by the very moment of its transaction, which each node has of its own',
    'sql`SELECT name FROM phi.a WHERE client_id = ${c} AND last_seen_at = now()`',
  ],
  [
    'tells the time beside a column',
    'sql`UPDATE phi.a s SET next_at = now() + make_interval(secs => j.wait) FROM unnest(${w}::int[]) AS j (wait) WHERE s.client_id = ${c}`',
  ],
  [
    'changes a table of one node by what tables of all nodes say',
    'sql`UPDATE identity.session s SET ended_at = now() FROM identity.app_user u WHERE u.id = s.user_id`',
  ],
  [
    'changes a table of one node by what tables of all nodes say',
    "trx.deleteFrom('system.lookup_in_flight').where((eb) => eb.exists(eb.selectFrom('phi.lookup').select('id').where('client_id', '=', c)))",
  ],
  [
    'changes a table of all nodes by what one of one node says',
    'sql`UPDATE system.trading_partner p SET rank = d.asked FROM system.payer_day d WHERE d.partner_id = p.id`',
  ],
  [
    'looks a table of one node up for each row of a client’s, by which the coordinator ends',
    'sql`SELECT y.id, (SELECT sum(l.spent_cents) FROM system.lane l WHERE l.client_id = ${c} AND l.batch_id = y.batch_id) FROM phi.clearance_run y WHERE y.client_id = ${c}`',
  ],
  [
    'holds a visit with its key',
    `trx.selectFrom('${visits}').select('id').where('client_id', '=', c).forUpdate().execute()`,
  ],
])('%s: %s', (says, text) => {
  expect(broken(text)).toContain(says);
});

/** A moment of a row that is moved by itself: what it comes to is told by the time zone of whoever asks, which is refused beside a column. */
const movesMoment =
  /\bupdate\s+phi\.[a-z_]+\s+set\b[^;]*?\b([a-z_]+)\s*=\s*\1\s*[-+]\s*(?:interval|make_interval|\$\d+::interval)/i;
/** A day and an interval come to the same everywhere: it says that it is one. */
const saysDay = /\(\s*([a-z_]+)\s*[-+]\s*interval\s*'[^']*'\s*\)::date/gi;

it('no test moves a moment of a client’s row by itself: setBack does', () => {
  const moving = [...testSources()].flatMap(([path, source]) =>
    source
      .replaceAll(saysDay, '')
      .split('\n')
      .flatMap((line, at) => (movesMoment.test(line) ? [`${path}:${at + 1}`] : [])),
  );
  // It breaks the chain of the audit on purpose, on the coordinator's node.
  expect(moving.filter((place) => !place.includes('entry/commands/audit/verify.test.ts'))).toEqual([]);
  expect(movesMoment.test("UPDATE phi.lookup SET status_id = 1, at = at - interval '2 days' WHERE id = $1")).toBe(true);
  expect(movesMoment.test("UPDATE phi.lookup SET at = now() - interval '2 days' WHERE id = $1")).toBe(false);
});

it.each([
  `sql\`SELECT 1 FROM ${visits} WHERE client_id = \${c}\``,
  'sql`INSERT INTO phi.a (client_id, id) SELECT own.client_id, i.* FROM phi.audit_head own, unnest(${ids}::uuid[]) AS i WHERE own.client_id = ${c}`',
  'sql`INSERT INTO phi.a (client_id, at) VALUES (${c}, now()) ON CONFLICT (client_id) DO UPDATE SET at = excluded.at`',
  'sql`UPDATE phi.a SET began_at = least(began_at, now()), name = coalesce(name, old) WHERE client_id = ${c}`',
  'sql`UPDATE phi.a SET told_at = now() WHERE client_id = ${c} AND coalesce(told_at, now()) < now() RETURNING id`',
  'sql`WITH gone AS (DELETE FROM phi.a WHERE client_id = ${c} RETURNING *) SELECT id, at > now() AS fresh FROM gone`',
  'sql`UPDATE system.lane SET state = 1, at = coalesce(at, now()) WHERE client_id = ${c}`',
  'sql`UPDATE system.trading_partner SET rank = 1 WHERE id = ${p}`',
  `sql\`SELECT 1 FROM ${visits} WHERE client_id = \${c} FOR NO KEY UPDATE\``,
])('and this is as it should be: %s', (text) => {
  expect(broken(text)).toEqual([]);
});
