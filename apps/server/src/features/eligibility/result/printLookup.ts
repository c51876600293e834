import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';

/** Nothing but the audit's row: what is printed was read before, by acts of their own. */
export const printLookup =
  (): Handlers['printLookup'] =>
  (ctx, { SpifResponseID }) =>
    ctx.tx(async (trx, note) => {
      const row = await readLookup(trx, ctx.session.clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      note({ entityType: 'lookup', entityId: row.id, patientId: row.reg_master_id ?? undefined });
      return {};
    });
