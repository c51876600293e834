import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
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
      for (const statement of splitSql(text)) await client.query(statement);
    };
    return { name, digest: digestOf(text), run };
  }),
  jobsStep(),
];

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
