import type { Schedule } from '@coverline/domain/schedule/schedule.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Doors } from '#/platform/db/doors.ts';
import { dueRows, nextAt } from '#/platform/tasks/dueRows.ts';
import { orderRun } from './orderRun.ts';

type Key = { readonly clientId: string; readonly extractId: string };

const dueTable = dueRows(sql`system.extract_due`, sql`extract_id`);

/** Says when an extract is due, where its own row says it and where those are found that are due. */
export async function setDue(trx: TenantTrx, { clientId, extractId }: Key, at: string | null): Promise<void> {
  await sql`UPDATE phi.extract SET next_at = ${at} WHERE client_id = ${clientId} AND id = ${extractId}`.execute(trx);
  await dueTable.set(trx, { clientId, id: extractId }, at);
}

/** Orders a run of each extract that is due. One that still runs is looked at again in the next round. */
export const orderDueExtracts = ({ doors }: { readonly doors: Doors }): Promise<void> =>
  dueTable.each(doors, 'extracts that are due', ({ clientId, id }) => orderOne(doors, { clientId, extractId: id }));

type Held = {
  readonly schedule: Schedule | null;
  readonly state: string;
  readonly zone: string;
  readonly keeper: string;
  readonly is_due: boolean;
  readonly busy: boolean;
};

async function orderOne(doors: Doors, key: Key): Promise<void> {
  const { clientId, extractId } = key;
  let told: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const { rows } = await sql<Held>`
        SELECT e.definition->'Schedule' AS schedule, e.state, c.time_zone AS zone, e.updated_by AS keeper, e.next_at <= now() AS is_due,
               EXISTS (SELECT 1 FROM phi.extract_run r
                        WHERE r.client_id = ${clientId} AND r.extract_id = e.id AND r.state IN ('Queued', 'Running')) AS busy
          FROM phi.extract e JOIN identity.client c ON c.id = e.client_id
         WHERE e.client_id = ${clientId} AND e.id = ${extractId} FOR UPDATE OF e`.execute(trx);
      const [held] = rows;
      // What was ordered, paused or changed meanwhile has said itself when it is due next.
      if (held?.is_due !== true || held.busy) return;
      if (held.state !== 'Active') return await setDue(trx, key, null);
      const ordered = await orderRun(trx, {
        ...key,
        userId: held.keeper,
        kind: 'Schedule',
        parameters: {},
        range: null,
      });
      await setDue(trx, key, nextAt(held.schedule, held.zone));
      told = ordered === null ? null : 'runId' in ordered ? `run ${ordered.runId}` : 'refused';
    },
    () =>
      told === null
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'RunExtract',
              result: told === 'refused' ? 'refused' : 'done',
              userId: null,
              sessionId: null,
              entityType: 'extract',
              entityId: extractId,
              detail: told,
              ip: '',
              userAgent: 'schedule of extracts',
            },
          ),
  );
}
