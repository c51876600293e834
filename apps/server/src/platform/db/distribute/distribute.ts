import type pg from 'pg';
import { LaunchError } from '#/platform/launchError.ts';
import { appRole } from '#/platform/db/migrate/appRole.ts';
import { verifyCatalog } from '#/platform/db/migrate/catalog.ts';
import { migrationLock } from '#/platform/db/migrate/migrate.ts';
import { schemaState } from '#/platform/db/migrate/schemaState.ts';
import { tableClasses } from '#/platform/db/tables/tableClasses.ts';
import { witnessCommits } from './commitWitness.ts';
import { dropKeysAcross } from './keysAcross.ts';
import {
  appSettings,
  distributedTables,
  isDistributing,
  oneWayToEachNode,
  ownerSettingFaults,
} from './distribution.ts';
import { reference } from './referenceTables.ts';

const isWhole = (table: string) => table in reference;

/** Beside which all of a client's tables stand: every client has one row there. */
const first = 'phi.audit_head';

/**
 * Spreads a database over the nodes that its operator has added: reference tables whole to each, clients' tables by client. One
 * table at a time, each whole or not at all; a run that was broken off is gone on with by the next. Answers what it did.
 * @throws LaunchError where the database is none that distributes, has no nodes, or is not of this release
 */
export async function distribute(client: pg.Client): Promise<readonly string[]> {
  if (!(await isDistributing(client)))
    throw new LaunchError(
      'This database has no extension citus. Let its administrator load it at every node, run CREATE EXTENSION citus there, and add the workers with citus_add_node.',
    );
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  try {
    await refuseOthers(client);
    const before = await distributedTables(client);
    const order = await inOrderOfKeys(client, [...Object.keys(reference), ...tableClasses.tenant]);
    const left = order.filter((table) => !before.has(table));
    await oneWayToEachNode(client);
    // Keys from what stays with the coordinator would draw those tables in too.
    await client.query('SET citus.enable_local_reference_table_foreign_keys = off');
    for (const table of left) await distributeTable(client, table);
    const keys = await dropKeysAcross(client);
    const witnessed = await witnessCommits(client);
    // What was copied to the nodes still lies here, unseen: also what a run before left, that was broken off. Reference tables keep theirs.
    for (const table of tableClasses.tenant)
      await client.query('SELECT truncate_local_data_after_distributing_table($1)', [table]);
    const unset = await setForApp(client);
    const many = (tables: readonly string[], what: string) =>
      `${tables.length} ${tables.length === 1 ? 'table' : 'tables'} ${what}`;
    return [
      `${many(left.filter(isWhole), 'put whole on every node')}, ${many(
        left.filter((table) => !isWhole(table)),
        'spread by client',
      )}; ${before.size} were so before.`,
      ...(keys > 0 ? [`${keys} keys taken away that led from tables of one node to those of all.`] : []),
      ...(witnessed > 0 ? [`${witnessed} tables of the coordinator kept together with a client’s from now on.`] : []),
      ...unset,
      ...(await ownerSettingFaults(client)),
    ];
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  }
}

async function refuseOthers(client: pg.Client): Promise<void> {
  const { ahead, behind } = await schemaState(client);
  if (ahead.length > 0)
    throw new LaunchError(`A newer release ran ${ahead.join(', ')} here: distribute with that one.`);
  if (behind.length > 0)
    throw new LaunchError('The database lacks what this release needs. Run npm run migrate first.');
  await verifyCatalog(client); // a table of no class is one that nobody said where to put
  const { rows } = await client.query<{ nodes: number }>(
    'SELECT count(*)::int AS nodes FROM pg_dist_node WHERE isactive AND shouldhaveshards',
  );
  if (rows[0]?.nodes === 0) throw new LaunchError('No node may hold clients. Add one with citus_add_node.');
  const unknown = [...(await distributedTables(client))].filter(
    (table) => !isWhole(table) && !tableClasses.tenant.some((name) => name === table),
  );
  if (unknown.length > 0) throw new LaunchError(`Distributed here, and not by this release: ${unknown.join(', ')}.`);
}

async function distributeTable(client: pg.Client, table: string): Promise<void> {
  await client.query('BEGIN');
  try {
    if (isWhole(table)) await client.query('SELECT create_reference_table($1)', [table]);
    else {
      // An owner that is no superuser is behind the wall too, and would move no row; nobody else sees it down.
      await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
      await client.query("SELECT create_distributed_table($1, 'client_id', colocate_with => $2)", [
        table,
        table === first ? 'none' : first,
      ]);
      await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // the connection may be gone: what failed first is told
    throw error;
  }
}

/** Tables behind all that their keys lead to; the one beside which the others stand before all of a client's. */
async function inOrderOfKeys(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; target: string }>(
    `SELECT n.nspname || '.' || c.relname AS "table", tn.nspname || '.' || t.relname AS target
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
      WHERE k.contype = 'f' AND k.conparentid = 0 AND k.conrelid <> k.confrelid`,
  );
  const targets = Map.groupBy(rows, ({ table }) => table);
  const ordered = new Set<string>();
  const visit = (table: string): void => {
    if (ordered.has(table) || !tables.includes(table)) return;
    for (const { target } of targets.get(table) ?? []) visit(target);
    ordered.add(table);
  };
  [...tables.filter(isWhole), first, ...tables].forEach(visit);
  return [...ordered];
}

/** A role of somebody else's making is theirs to set: then it is told what to run, as the start of the server tells it too. */
async function setForApp(client: pg.Client): Promise<readonly string[]> {
  const left: string[] = [];
  for (const [name, value] of Object.entries(appSettings)) {
    const statement = `ALTER ROLE ${appRole} SET ${name} = '${value}'`;
    await client.query(statement).catch((error: Error) => {
      if (!('code' in error) || error.code !== '42501') throw error;
      left.push(`Not ours to set. Let an administrator run: ${statement}`);
    });
  }
  return left;
}
