import { sql } from 'kysely';
import { isFor } from '#/services/account/notifications.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';

/** Remembered for good, for this person alone. What was never theirs to see is as unknown as what never was. */
export const dismissUserNotification: Handlers['dismissUserNotification'] = async (ctx, id) => {
  await ctx.tx(async (trx, note) => {
    const { rows } = await sql<{ id: string }>`
      SELECT n.id FROM identity.notification n WHERE n.id = ${id} AND n.tracked AND ${isFor(ctx.session)}`.execute(trx);
    if (rows.length === 0) throw notFound();
    await trx
      .insertInto('identity.notification_dismissal')
      .values({ user_id: ctx.session.userId, notification_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    note({ entityType: 'notification', entityId: id });
  });
};
