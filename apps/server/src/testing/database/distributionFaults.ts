import type pg from 'pg';
import { reference } from '#/platform/db/distribute/referenceTables.ts';
import { tableClasses } from '#/platform/db/tables/tableClasses.ts';

const tenant: readonly string[] = tableClasses.tenant;
const isTenant = (name: string) => tenant.includes(name);

type Key = {
  table: string;
  name: string;
  kind: string;
  columns: string[];
  deferrable: boolean;
  target: string | null;
  there: string[] | null;
};

/** Where the schema would stand in the way of its distribution by `client_id`. */
export async function distributionFaults(client: pg.ClientBase | pg.Pool): Promise<readonly string[]> {
  const keys = await client.query<Key>(`
    SELECT n.nspname || '.' || c.relname AS "table", k.conname AS name, k.contype AS kind, k.condeferrable AS deferrable,
           (SELECT array_agg(a.attname::text ORDER BY p.place) FROM unnest(k.conkey) WITH ORDINALITY AS p (attnum, place)
              JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.attnum) AS columns,
           tn.nspname || '.' || t.relname AS target,
           (SELECT array_agg(a.attname::text ORDER BY p.place) FROM unnest(k.confkey) WITH ORDINALITY AS p (attnum, place)
              JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = p.attnum) AS there
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_class t ON t.oid = k.confrelid LEFT JOIN pg_namespace tn ON tn.oid = t.relnamespace
     WHERE k.contype IN ('p', 'u', 'f', 'x') AND n.nspname IN ('phi', 'identity', 'system')`);
  const indexes = await client.query<{ table: string; name: string; columns: string[] }>(`
    SELECT n.nspname || '.' || c.relname AS "table", i.relname AS name,
           (SELECT array_agg(coalesce(a.attname::text, '')) FROM unnest(x.indkey::int2[]) AS k (attnum)
              LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum) AS columns
      FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indisunique AND n.nspname = 'phi'`);
  const rest = await client.query<{ fault: string }>(`
    SELECT t.tgrelid::regclass || ': a trigger, ' || t.tgname AS fault FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'phi'::regnamespace
    UNION ALL
    SELECT c.relname || ': a sequence among the tables of clients' FROM pg_class c
     WHERE c.relkind = 'S' AND c.relnamespace = 'phi'::regnamespace
    UNION ALL
    SELECT d.adrelid::regclass || '.' || a.attname || ': numbered by a sequence' FROM pg_attrdef d
      JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
     WHERE c.relnamespace = 'phi'::regnamespace AND pg_get_expr(d.adbin, d.adrelid) LIKE '%nextval(%'
    UNION ALL
    SELECT c.oid::regclass || ': inherits or is partitioned in its own way' FROM pg_class c
     WHERE c.relnamespace = 'phi'::regnamespace AND (c.relkind = 'p' OR c.relispartition)`);
  return [
    ...keys.rows.flatMap(keyFault),
    ...indexes.rows
      .filter(({ columns }) => !columns.includes('client_id'))
      .map(({ table, name }) => `${table}: ${name} is unique beyond one client`),
    ...rest.rows.map(({ fault }) => fault),
  ];
}

function keyFault({ table, name, kind, columns, deferrable, target, there }: Key): readonly string[] {
  if (!isTenant(table))
    return target !== null && isTenant(target) ? [`${table}: ${name} leads into a client's table`] : [];
  if (deferrable || kind === 'x') return [`${table}: ${name} is deferrable or an exclusion`];
  if (kind === 'p') return columns[0] === 'client_id' ? [] : [`${table}: ${name} does not begin with client_id`];
  if (kind === 'u' || target === null) return []; // its index is looked at
  if (!isTenant(target))
    return target in reference ? [] : [`${table}: ${name} leads to ${target}, which is no reference table`];
  const place = columns.indexOf('client_id');
  return place >= 0 && there?.[place] === 'client_id' ? [] : [`${table}: ${name} leads to another client's rows`];
}
