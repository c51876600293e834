import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { Client } from 'pg';
import type { BenchFixtures } from '../fixtures.ts';

const lookupsOfPerson = 5;
const batch = 100_000;

const syllables =
  'an bel cor dar el fen gar hol ing jen kel lor mar nor ost pel quin ros sel tor ul ver wil yar zan'.split(' ');
const firsts =
  'Ada Amir Anna Ben Carla Chen David Dora Elena Emil Fatima Frank Grace Hana Hugo Ines Ivan James Joan John Jose Julia Karl Lena Liam Linda Lucy Maria Mark Mary Mia Mohan Nina Noor Olga Omar Paul Peter Quentin Rita Robert Rosa Ruth Sam Sara Sofia Tara Theo Thomas Uma Vera Victor Wanda Will Xenia Yara Yusuf Zoe'.split(
    ' ',
  );

/** A name of three syllables, some far more common than others, as names are. */
const lastName = ['initcap(s[', '] || s[', '] || s[', '])']
  .flatMap((text, at) => (at < 3 ? [text, `1 + floor(${syllables.length} * random() ^ 2)::int`] : [text]))
  .join('');

/**
 * Adds people with five lookups each to a client, every other one of them registered. As a restore does it: without the checks
 * of foreign keys, and the indexes made behind it.
 */
export async function fillLookups(fixtures: BenchFixtures, clientId: string, lookups: number): Promise<void> {
  const client = new Client({ connectionString: fixtures.adminUrl });
  await client.connect();
  try {
    await fill(client, clientId, lookups);
  } finally {
    await client.end();
  }
}

async function fill(client: Client, clientId: string, lookups: number): Promise<void> {
  await client.query(
    "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2",
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT c.oid::regclass::text AS name, pg_get_indexdef(c.oid) AS definition FROM pg_index i
       JOIN pg_class c ON c.oid = i.indexrelid
       LEFT JOIN pg_constraint k ON k.conindid = c.oid
      WHERE i.indrelid IN ('phi.lookup'::regclass, 'phi.reg_master'::regclass) AND k.oid IS NULL`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  const { rows } = await client.query<{ known: string }>(
    'SELECT count(*) AS known FROM phi.reg_master WHERE client_id = $1',
    [clientId],
  );
  const from = 2 * Number(rows[0]?.known); // every other person is registered
  const people = Math.ceil(lookups / lookupsOfPerson);
  for (let done = 0; done < people; done += batch) {
    await addPeople(client, clientId, from + done, Math.min(batch, people - done));
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    `INSERT INTO phi.reg_name (client_id, reg_master_id, last_start, first_start)
     SELECT r.client_id, r.id, l, f FROM phi.reg_master r, system.name_starts(r.last_name) l, system.name_starts(r.first_name) f
      WHERE r.client_id = $1 ON CONFLICT DO NOTHING`,
    [clientId],
  );
  await client.query('VACUUM ANALYZE phi.lookup, phi.reg_master, phi.reg_name');
}

async function addPeople(client: Client, clientId: string, from: number, people: number): Promise<void> {
  await client.query(
    `WITH words AS (SELECT string_to_array($1, ' ') AS s, string_to_array($2, ' ') AS f),
     person AS MATERIALIZED (
       SELECT n, gen_random_uuid() AS id, ${lastName} AS last_name, f[1 + floor(array_length(f, 1) * random())::int] AS first_name,
              date '1930-01-01' + floor(random() * 34000)::int AS born
         FROM words, generate_series($3::int, $3::int + $4::int - 1) n),
     registered AS (
       INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex)
       SELECT $5, id, 'M' || n, last_name, first_name, born, 'F' FROM person WHERE n % 2 = 0)
     INSERT INTO phi.lookup (client_id, id, state, requested_at, requested_by, reg_master_id, trading_partner_id, gateway_id,
         last_name, first_name, date_of_birth, date_of_service, service_codes, request_enc, trace_number, status_id, outcome)
     SELECT $5, gen_random_uuid(), 'Finished', now() - random() * interval '3 years', $6, CASE WHEN n % 2 = 0 THEN id END,
            $7, $8, last_name, first_name, born, '2026-11-21', '{30}', '\\x00', 'T', 1, 'Answered'
       FROM person CROSS JOIN generate_series(1, ${lookupsOfPerson})`,
    [
      syllables.join(' '),
      firsts.join(' '),
      from,
      people,
      clientId,
      demoId('user clerk@lakeside.example'),
      demoId('partner BLUE1'),
      demoId('gateway BLUE1'),
    ],
  );
}

/** What somebody types: the beginning of a last name, two letters to a whole one, and with a comma the beginning of a first. */
export async function typedNames(
  fixtures: BenchFixtures,
  clientId: string,
  count: number,
): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await fixtures.admin.query<{ last: string; first: string }>(
    `SELECT last_name AS last, first_name AS first FROM phi.reg_master WHERE client_id = $1 ORDER BY random() LIMIT $2`,
    [clientId, count],
  );
  return rows.map(({ last, first }, at) => [
    last.slice(0, 2 + (at % 6)),
    `${last.slice(0, 4 + (at % 4))}, ${first.slice(0, 2)}`,
  ]);
}
