import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** A finished lookup, and its place in the queue under its lock; null where it asked for no call and nobody made one. */
export async function holdTask(trx: TenantTrx, clientId: string, lookupId: string) {
  const lookup = await trx
    .selectFrom('phi.lookup as l')
    .innerJoin('system.trading_partner as p', 'p.id', 'l.trading_partner_id')
    .select(['l.id', 'l.reg_master_id', 'l.status_id', 'p.name as payer_name'])
    .where('l.client_id', '=', clientId)
    .where('l.id', '=', lookupId)
    .where('l.state', '=', 'Finished')
    .executeTakeFirst();
  if (lookup === undefined) throw notFound();
  const task = await trx
    .selectFrom('phi.call_task')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('lookup_id', '=', lookupId)
    .forUpdate()
    .executeTakeFirst();
  return { lookup, task: task ?? null };
}
export type HeldTask = NonNullable<Awaited<ReturnType<typeof holdTask>>['task']>;

/** 0 stands for a lookup about which nothing has been done yet. */
export async function requireTaskVersion(
  trx: TenantTrx,
  session: ClientSession,
  task: HeldTask | null,
  version: number,
): Promise<void> {
  if (task !== null) await requireVersion(trx, session, task, version);
}
