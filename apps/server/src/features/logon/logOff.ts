import { sql } from 'kysely';
import type { Handlers } from '#/platform/http/context.ts';

export const logOff: Handlers['logOff'] = async (ctx) => {
  await ctx.tx(async (trx, note) => {
    await trx
      .updateTable('identity.session')
      .set({ revoked_at: sql<string>`now()`, revoked_why: 'log off' })
      .where('sid', '=', ctx.session.sid)
      .execute();
    note({ entityType: 'session', entityId: ctx.session.sid });
  });
};
