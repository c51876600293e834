import { resolvedDaysUntilClosed } from '@coverline/domain/ticketing/status.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { setStatus } from './setStatus.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** Closes what was resolved some days ago and touched by nobody since; whoever opened it is told. */
export async function closeResolved({ doors, jobs }: Pick<JobDeps, 'doors' | 'jobs'>): Promise<void> {
  const clients = await doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  await eachClient(clients, async ({ id: clientId }) => {
    const due = await doors.withTenant(clientId, (trx) =>
      trx
        .selectFrom('phi.ticket')
        .select('id')
        .where('client_id', '=', clientId)
        .where('status', '=', 'Resolved')
        .where('updated_at', '<', sql<string>`now() - make_interval(days => ${resolvedDaysUntilClosed})`)
        .execute(),
    );
    for (const { id: ticketId } of due) {
      if (await closeOne(doors, clientId, ticketId)) await jobs.send('mail-ticket-changed', { clientId, ticketId });
    }
  });
}

/** Asks again under the row's lock: somebody may have reopened it since. */
async function closeOne(doors: Doors, clientId: string, ticketId: string): Promise<boolean> {
  let closed = false;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const ticket = await trx
        .selectFrom('phi.ticket')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('id', '=', ticketId)
        .where('status', '=', 'Resolved')
        .where('updated_at', '<', sql<string>`now() - make_interval(days => ${resolvedDaysUntilClosed})`)
        .forUpdate()
        .executeTakeFirst();
      if (ticket === undefined) return;
      await setStatus(trx, { clientId, ticket, to: 'Closed' }, null);
      closed = true;
    },
    () =>
      closed
        ? appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'MoveTicket',
              result: 'done',
              userId: null,
              sessionId: null,
              entityType: 'ticket',
              entityId: ticketId,
              detail: 'Resolved Closed',
              ip: '',
              userAgent: 'close resolved tickets',
            },
          )
        : null,
  );
  return closed;
}
