import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { isDistributing } from '#/platform/db/distribute/distribution.ts';
import { keysBehind } from './keysBehind.ts';
import { splitSql } from './splitSql.ts';

const folder = join(import.meta.dirname, 'migrations');

export type Step = {
  readonly name: string;
  readonly digest: string;
  readonly run: (client: pg.Client) => Promise<void>;
};

/** The migrations of this release by name, in their order; the job queue's own is of its library's version, and none of them. */
export const sqlSteps = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** All that this release does to a database, in order. */
export const steps = (): readonly Step[] => [
  ...sqlSteps().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const run = async (client: pg.Client) => {
      const statements = splitSql(text);
      return (await isDistributing(client)) ? runSpread(client, statements) : runAll(client, statements);
    };
    return { name, digest: digestOf(text), run };
  }),
  jobsStep(),
];

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** On a distributed database a new table is spread before keys lead from it to others that are. */
async function runSpread(client: pg.Client, statements: readonly string[]): Promise<void> {
  const behind: string[] = [];
  for (const one of statements) {
    const { statement, keys } = keysBehind(one);
    behind.push(...keys);
    await client.query(statement);
    if (/\bCALL phi\.make_tenant_table\b/i.test(statement)) await runAll(client, behind.splice(0));
  }
  await runAll(client, behind);
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

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
