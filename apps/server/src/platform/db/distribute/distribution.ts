import type pg from 'pg';
import { appRole } from '#/platform/db/migrate/appRole.ts';

type Database = pg.ClientBase | pg.Pool;

/** Whether this PostgreSQL is one that distributes tables over nodes: whether its extension stands in this database. */
export async function isDistributing(database: Database): Promise<boolean> {
  const { rows } = await database.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  return rows.length > 0;
}

/**
 * For the rest of the connection one way to each node, where there are nodes: keys between tables that are spread and those that are whole
 * everywhere want their changes, and what is loaded into them, one behind the other.
 */
export async function oneWayToEachNode(database: pg.ClientBase): Promise<void> {
  if (await isDistributing(database)) await database.query("SET citus.multi_shard_modify_mode = 'sequential'");
}

/** Of the coordinator alone, and known to Citus all the same: see `witnessCommits`. */
export const commitWitness = 'system.commit_witness';

/** The tables that are spread over the nodes, or whole on each. */
export async function distributedTables(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace`,
  );
  return new Set(rows.map(({ name }) => name).filter((name) => name !== commitWitness));
}

/** What the app's role is to have there; `npm run admin -- distribute` sets it where the role is its to alter. */
export const appSettings = {
  // Whose transaction it is reaches the nodes with it, or their walls let nothing through.
  'citus.propagate_set_commands': 'local',
  // A plan that fits every client goes to every node.
  plan_cache_mode: 'force_custom_plan',
} as const;

/**
 * What of the settings is missing that a distributed database needs, as the app's own connection meets it: a sentence each.
 * Nothing where it is none, or holds nothing of ours that is distributed.
 */
export async function settingFaults(app: Database): Promise<readonly string[]> {
  if (!(await isDistributing(app)) || (await distributedTables(app)).size === 0) return [];
  const of = (name: string) => settingOf(app, name);
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(appSettings)) {
    const found = await of(name);
    if (found !== value)
      wrong.push(`The app's role has ${name} at ${found}: ALTER ROLE ${appRole} SET ${name} = '${value}'.`);
  }
  if ((await of('synchronous_commit')) === 'off') wrong.push(keptLater);
  return [...wrong, ...(await nodesWithoutTwoPhases(app))];
}

/** The same of what only the owner, or an administrator, may see. */
export async function ownerSettingFaults(owner: Database): Promise<readonly string[]> {
  const locks = 'citus.skip_advisory_lock_permission_checks';
  const found = await settingOf(owner, locks).catch(() => null); // not to be seen by this owner: then it is told to look
  if (found === 'on') return [];
  return [
    `${locks} ${found === null ? 'cannot be seen from here' : `is ${found}`}: it must be on at every node, or no payer can be changed.`,
  ];
}

async function settingOf(database: Database, name: string): Promise<string> {
  const { rows } = await database.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
  return rows[0]?.value ?? '';
}

/** Each node prepares its own part. One that is away says nothing now, and is asked at the next start. */
async function nodesWithoutTwoPhases(app: Database): Promise<readonly string[]> {
  const { rows } = await app.query<{ node: string }>(
    `SELECT nodename || ':' || nodeport AS node FROM run_command_on_workers('SHOW max_prepared_transactions') WHERE success AND result = '0'`,
  );
  return rows.map(
    ({ node }) =>
      `max_prepared_transactions is 0 at ${node}: set it to max_connections at every node, or nothing is kept that two of them hold.`,
  );
}

const keptLater =
  'synchronous_commit is off: a coordinator that dies forgets what its nodes have kept. Set it to on, at every node.';
