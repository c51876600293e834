import pg from 'pg';
import { queues } from '#/platform/jobs/queues.ts';
import { LaunchError } from '#/platform/launchError.ts';
import { isDistributing, oneWayToEachNode } from '#/platform/db/distribute/distribution.ts';
import { witnessCommits } from '#/platform/db/distribute/commitWitness.ts';
import { dropKeysAcross } from '#/platform/db/distribute/keysAcross.ts';
import { verifyCatalog } from './catalog.ts';
import { makeAppRole } from './makeAppRole.ts';
import { runStep } from './runStep.ts';
import { schemaState } from './schemaState.ts';
import { steps } from './steps.ts';

/** Any number all nodes agree on: one migrates or distributes, the others wait. */
export const migrationLock = 4_718_232_901;

export type MigrateOptions = {
  /** The migrator's: owns the tables. */
  readonly adminUrl: string;
  /** The app's: see `makeAppRole`. */
  readonly appUrl: string;
};

/**
 * Brings the database up to date, under a lock, each step once in a transaction of its own, and then asks the catalog
 * whether every table is in a class and every tenant table walled off. A merged migration is never edited: a changed one is
 * refused.
 */
export async function migrate(options: MigrateOptions): Promise<{ readonly applied: readonly string[] }> {
  const client = new pg.Client({ connectionString: options.adminUrl, application_name: 'coverline migrate' });
  client.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS public.schema_migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { ahead } = await schemaState(client);
    if (ahead.length > 0) throw new LaunchError(isAhead(ahead));
    await makeAppRole(client, options.appUrl);
    await oneWayToEachNode(client);
    const { rows } = await client.query<{ name: string; digest: string }>(
      'SELECT name, digest FROM public.schema_migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    const applied: string[] = [];
    for (const step of steps()) {
      const digest = done.get(step.name);
      if (digest === step.digest) continue;
      if (digest !== undefined)
        throw new Error(`Migration ${step.name} was edited after it ran. Restore it and add a new one.`);
      await runStep(client, step);
      applied.push(step.name);
    }
    if (await isDistributing(client)) {
      await dropKeysAcross(client);
      await witnessCommits(client);
    }
    await makeQueues(client);
    await verifyCatalog(client);
    return { applied };
  } finally {
    await client.end();
  }
}

/** What a newer release has changed is not this one's to judge, and its queues and walls are not set back. */
const isAhead = (ahead: readonly string[]) =>
  `This database is ahead of this release: a newer one ran ${ahead.join(', ')}. Use that release, or start this one without DATABASE_ADMIN_URL, which migrates nothing.`;

async function makeQueues(client: pg.Client): Promise<void> {
  for (const [name, options] of Object.entries(queues)) {
    await client.query('SELECT jobs.create_queue($1, $2)', [name, JSON.stringify(options)]);
    // One that stands already keeps what it was made with, unless it is told.
    await client.query(
      `UPDATE jobs.queue SET retry_limit = o."retryLimit", retry_delay = coalesce(o."retryDelay", retry_delay),
              retry_backoff = coalesce(o."retryBackoff", retry_backoff), retry_delay_max = o."retryDelayMax",
              expire_seconds = o."expireInSeconds"
         FROM jsonb_to_record($2::jsonb) AS o ("retryLimit" int, "retryDelay" int, "retryBackoff" boolean, "retryDelayMax" int, "expireInSeconds" int)
        WHERE name = $1`,
      [name, JSON.stringify(options)],
    );
  }
}
