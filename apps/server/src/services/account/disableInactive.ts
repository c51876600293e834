import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { endWaysIn, lockPerson } from './endWaysIn.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** Days without a sign-in after which an account is closed. */
const inactiveDays = 90;

/** Closes the way in of whoever has not signed in for 90 days since they were made, enabled or last here; each with its audit row. */
export async function disableInactive(deps: Pick<JobDeps, 'doors'>): Promise<void> {
  const idle = await deps.doors.readIdentity((db) =>
    sql<{ id: string; company_id: string }>`SELECT id, company_id FROM identity.app_user WHERE ${isInactive}`.execute(
      db,
    ),
  );
  await eachClient(idle.rows, (user) => disableOne(deps, user));
}

const isInactive = sql<boolean>`disabled_at IS NULL
  AND greatest(active_since, last_login_at) < now() - make_interval(days => ${inactiveDays})`;

async function disableOne(deps: Pick<JobDeps, 'doors'>, user: { id: string; company_id: string }): Promise<void> {
  await deps.doors
    .withIdentity(
      async (trx) => {
        await lockPerson(trx, user.id);
        const { rows } = await sql`UPDATE identity.app_user SET disabled_at = now(), disabled_why = 'inactive'
                                  WHERE id = ${user.id} AND ${isInactive} RETURNING 1`.execute(trx);
        if (rows.length === 0) throw new StillActive(); // came back since they were listed: nothing is done to them
        await endWaysIn(trx, user.id, { keep: null, why: 'inactive' });
      },
      () =>
        appendAudit(
          { schema: 'identity', ownerId: user.company_id },
          {
            action: 'DisableInactiveUser',
            result: 'done',
            userId: null,
            sessionId: null,
            entityType: 'user',
            entityId: user.id,
            reason: `${inactiveDays} days without a sign-in`,
            ip: '',
            userAgent: 'job',
          },
        ),
    )
    .catch((error: unknown) => {
      if (!(error instanceof StillActive)) throw error;
    });
}

class StillActive extends Error {}
