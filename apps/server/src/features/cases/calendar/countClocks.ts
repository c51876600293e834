import { beforeContact } from '@coverline/domain/cases/caseClocks.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { keepClocksOfAll } from '#/services/cases/clockFacts.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** So many cases in one transaction: each is held for as long. */
const atOnce = 200;

/**
 * Counts the clocks of open cases anew where a calendar was changed since: the clock that ends first is kept with the row. What a node
 * that died has left, the next round does; a calendar that is changed meanwhile is counted once more.
 */
export async function countCaseClocks({ doors }: Pick<JobDeps, 'doors'>): Promise<void> {
  const clients = await doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  await eachClient(clients, async ({ id: clientId }) => {
    const version = await doors.withTenant(clientId, (trx) => changedTo(trx, clientId));
    if (version === null) return;
    let after: string | null = '00000000-0000-0000-0000-000000000000';
    while (after !== null) {
      const from: string = after;
      after = await doors.withTenant(clientId, (trx) => countSome(trx, clientId, from));
    }
    await doors.withTenant(clientId, (trx) =>
      trx
        .updateTable('phi.business_calendar')
        .set({ counted_version: version })
        .where('client_id', '=', clientId)
        .execute(),
    );
  });
}

/** The version of a calendar by which nothing was counted yet; null where there is none. */
async function changedTo(trx: TenantTrx, clientId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('phi.business_calendar')
    .select('row_version')
    .where('client_id', '=', clientId)
    .whereRef('counted_version', '<', 'row_version')
    .executeTakeFirst();
  return row?.row_version ?? null;
}

/** Answers behind which case to go on; null where all are counted. Of other cases no clock goes by business days. */
async function countSome(trx: TenantTrx, clientId: string, after: string): Promise<string | null> {
  const rows = await trx
    .selectFrom('phi.case_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('is_over', '=', false)
    .where((eb) => eb.or([eb('status', 'in', [...beforeContact]), eb('first_touch_on', 'is', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .execute();
  await keepClocksOfAll(trx, clientId, rows);
  return rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);
}
