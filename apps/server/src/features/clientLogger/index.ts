import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';

export const clientLoggerHandlers = (): HandlersOf<'logToggleViewSsnReg' | 'logToggleViewSsnVisit'> => ({
  logToggleViewSsnReg: async (ctx, id) => {
    await ctx.tx(async (trx, note) => {
      const found = await trx
        .selectFrom('phi.reg_master')
        .select('id')
        .where('client_id', '=', ctx.session.clientId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) throw notFound();
      note({ entityType: 'registration', entityId: id, patientId: id });
    });
  },
  logToggleViewSsnVisit: async (ctx, id) => {
    await ctx.tx(async (trx, note) => {
      const found = await trx
        .selectFrom('phi.visit_master')
        .select('reg_master_id')
        .where('client_id', '=', ctx.session.clientId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) throw notFound();
      note({ entityType: 'visit', entityId: id, patientId: found.reg_master_id });
    });
  },
});
