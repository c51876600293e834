import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';

/** Nothing but the audit's row: what is printed was read before, by acts of their own. */
export const printDiscovery =
  (): Handlers['printDiscovery'] =>
  (ctx, { DiscoveryID }) =>
    ctx.tx(async (trx, note) => {
      const row = await trx
        .selectFrom('phi.discovery')
        .select(['id', 'reg_master_id'])
        .where('client_id', '=', ctx.session.clientId)
        .where('id', '=', DiscoveryID)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'search', entityId: row.id, patientId: row.reg_master_id ?? undefined });
      return {};
    });
