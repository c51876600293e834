import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Step } from './steps.ts';

/** Whoever waits for a lock keeps all waiting who come behind: no longer than this. */
const lockTimeout = '1s';
/** Then they are let through, and it is tried again: for some two minutes. */
const pauseMs = 1_000;
const mostTries = 60;

const lockNotAvailable = '55P03';

/** One step in a transaction of its own. @throws Error where it fails, or finds a lock held at each of its tries; nothing of it is kept then */
export async function runStep(client: pg.Client, step: Step, tries = mostTries): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await tryStep(client, step);
    } catch (error) {
      if (!isLocked(error)) throw failed(step, error instanceof Error ? error.message : String(error), error);
      if (left === 0)
        throw failed(
          step,
          `others held a table that it changes at each of ${tries} tries. Run it when less goes on`,
          error,
        );
    }
    await pause(pauseMs);
  }
}

const failed = ({ name }: Step, why: string, cause: unknown) =>
  new Error(`Migration ${name} failed: ${why}`, { cause });

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

async function tryStep(client: pg.Client, step: Step): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    await step.run(client);
    await client.query('INSERT INTO public.schema_migration (name, digest) VALUES ($1, $2)', [step.name, step.digest]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // the connection may be gone: what failed first is told
    throw error;
  }
}
