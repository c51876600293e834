import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { cancelBatch } from '#/services/batch/batchActs.ts';
import { endRun } from './endRun.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import { holdRun } from './heldRun.ts';

type Deps = Pick<JobDeps, 'doors' | 'jobs'>;

/** A run that is not handed over by then has lost its job, or that failed as often as it is tried. */
const standsMinutes = 10;
/** It is tried anew for so long; then what it has in hand is anybody's again. */
const mostHours = 24;

/** Sends those that stand still on their way again, whoever let go of them; what cannot go on for a day is ended, and says so. */
export async function goOnWithRuns({ doors, jobs }: Deps): Promise<void> {
  const clients = await doors.readIdentity((db) =>
    db.selectFrom('identity.client').select('id').where('disabled_at', 'is', null).execute(),
  );
  await eachClient(
    clients.map(({ id }) => id),
    async (clientId) => {
      const standing = await doors.withTenant(clientId, async (trx) => {
        const { rows } = await sql<{ id: string; is_late: boolean }>`
          SELECT id, ordered_at < now() - make_interval(hours => ${mostHours}) AS is_late FROM phi.clearance_run
           WHERE client_id = ${clientId} AND state IN ('Planning', 'Filling')
             AND ordered_at < now() - make_interval(mins => ${standsMinutes})`.execute(trx);
        return rows;
      });
      for (const { id: runId, is_late: isLate } of standing)
        if (isLate) await doors.withTenant(clientId, (trx) => giveUp(trx, clientId, runId));
        else await jobs.send('advance-clearance-run', { clientId, runId });
    },
  );
}

async function giveUp(trx: TenantTrx, clientId: string, runId: string): Promise<void> {
  const run = await holdRun(trx, { clientId, runId });
  if (run?.state !== 'Planning' && run?.state !== 'Filling') return;
  if (run.batch_id !== null) await cancelBatch(trx, { clientId, batchId: run.batch_id });
  await endRun(trx, { clientId, runId }, 'It could not be handed over within a day.');
}
