import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { reference } from '#/platform/db/distribute/referenceTables.ts';
import { tableClasses } from '#/platform/db/tables/tableClasses.ts';
import { CommandError } from '../runCommand.ts';

/** A table as it is copied: its own columns, no generated ones, in the order of its key. */
export type CopiedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
};

export type TableDigest = { readonly rows: number; readonly sha256: string };

/**
 * The migrations' own list is not data: restoring makes it anew, and compares it. The witness of commits is always empty, and the job
 * queue holds nothing that lasts.
 */
const copied: readonly string[] = [...tableClasses.identity, ...tableClasses.system, ...tableClasses.tenant].filter(
  (name) => name !== 'public.schema_migration' && name !== 'system.commit_witness',
);

/** What a migration fills is no sign of use: it gives way to what was saved. */
export const filledByMigrations: readonly string[] = ['system.mac_area'];

/** Under forced row-level security any other role would copy nothing, and say nothing. */
export async function requireWholeSight(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; sees: boolean }>(
    'SELECT rolname AS name, rolsuper OR rolbypassrls AS sees FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.sees === true) return;
  throw new CommandError(
    `The role ${rows[0]?.name ?? '?'} of DATABASE_ADMIN_URL is neither a superuser nor BYPASSRLS: row-level security would hide every patient from the backup. Use a role that sees all rows.`,
  );
}

/**
 * Every table, referenced before referring, so that they can be loaded in this order: what each node of a distributed database has whole
 * comes first, since there the keys that lead to it from the coordinator's tables are taken away, and a backup of it is loaded elsewhere too.
 */
export async function copiedTables(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[]; needs: string[] | null }>(
    `SELECT n.nspname || '.' || c.relname AS name,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
            (SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_index i
              CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
              JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
              WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
            (SELECT array_agg(DISTINCT fn.nspname || '.' || f.relname) FROM pg_constraint r
               JOIN pg_class f ON f.oid = r.confrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
              WHERE r.conrelid = c.oid AND r.contype = 'f' AND r.confrelid <> c.oid) AS needs
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname || '.' || c.relname = ANY($1)
      ORDER BY 1`,
    [copied],
  );
  const missing = copied.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    throw new CommandError(`The database lacks ${missing.join(', ')}. Start this release once, which migrates it.`);
  const ordered: CopiedTable[] = [];
  const { whole = [], other = [] } = Object.groupBy(rows, ({ name }) => (name in reference ? 'whole' : 'other'));
  for (const group of [whole, other]) {
    const end = ordered.length + group.length;
    while (ordered.length < end) {
      const done = new Set(ordered.map(({ name }) => name));
      const next = group.filter(({ name, needs }) => !done.has(name) && (needs ?? []).every((one) => done.has(one)));
      if (next.length === 0) throw new Error('tables refer to each other in a circle');
      ordered.push(...next.map(({ name, columns, key }) => ({ name, columns, key })));
    }
  }
  return ordered;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
export const copyColumns = ({ name, columns }: CopiedTable) => `${name} (${quoted(columns)})`;

/** The rows of a table in the order of its key, as COPY writes them: one line a row, line breaks inside escaped. */
export const rowsOf = (client: pg.ClientBase, { name, columns, key }: CopiedTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`COPY (SELECT ${quoted(columns)} FROM ${name} ORDER BY ${quoted(key)}) TO STDOUT`));

export function tally() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) rows += 1;
    },
    end: (): TableDigest => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** What stands in a table now; two databases with equal digests hold the same rows. */
export async function digestOf(client: pg.ClientBase, table: CopiedTable): Promise<TableDigest> {
  const sum = tally();
  for await (const chunk of rowsOf(client, table)) sum.add(chunk);
  return sum.end();
}

/** Names and digests of the migrations that made this database. */
export async function schemaVersion(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT name || ' ' || digest AS line FROM public.schema_migration ORDER BY name`,
  );
  return rows.map((row) => row.line);
}
