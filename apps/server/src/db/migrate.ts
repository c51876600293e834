import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { queues } from '#/jobs/queues.ts';
import { verifyCatalog } from './catalog.ts';
import { makeAppRole } from './makeAppRole.ts';

const folder = join(import.meta.dirname, 'migrations');
/** Any number all nodes agree on: one migrates, the others wait. */
const migrationLock = 4_718_232_901;

export type MigrateOptions = {
  /** The migrator's: owns the tables. */
  readonly adminUrl: string;
  /** The app's: see `makeAppRole`. */
  readonly appUrl: string;
};

type Step = { readonly name: string; readonly digest: string; readonly run: (client: pg.Client) => Promise<void> };

/**
 * Brings the database up to date, under a lock, each step once in a transaction of its own, and then asks the catalog
 * whether every table is in a class and every tenant table walled off. A merged migration is never edited: a changed one is
 * refused.
 */
export async function migrate(options: MigrateOptions): Promise<{ readonly applied: readonly string[] }> {
  const client = new pg.Client({ connectionString: options.adminUrl, application_name: 'coverline migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await makeAppRole(client, options.appUrl);
    await client.query(
      'CREATE TABLE IF NOT EXISTS public.schema_migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
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
    await makeQueues(client);
    await verifyCatalog(client);
    return { applied };
  } finally {
    await client.end();
  }
}

function steps(): readonly Step[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const sqlSteps = files.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, digest: digestOf(text), run: async (client: pg.Client) => void (await client.query(text)) };
  });
  return [...sqlSteps, jobsStep()];
}

/** The job queue's schema, from its library (`migrate: false` at run time: the app may create nothing). */
function jobsStep(): Step {
  const plan = getConstructionPlans('jobs', { createSchema: false });
  return {
    name: 'jobs-12.35.0',
    digest: digestOf(plan),
    run: async (client) => {
      // The plan brings its own BEGIN and COMMIT; ours is around it.
      await client.query(plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''));
      await client.query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA jobs TO coverline_app');
      await client.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA jobs TO coverline_app');
    },
  };
}

async function runStep(client: pg.Client, step: Step): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL lock_timeout = '5s'");
    await step.run(client);
    await client.query('INSERT INTO public.schema_migration (name, digest) VALUES ($1, $2)', [step.name, step.digest]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

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

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
