import {
  emergencyReasonMessage,
  emergencyRoles,
  mayTakeEmergencyAccess,
} from '@coverline/domain/access/emergencyAccess.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refreshedAfter } from '#/services/account/refreshed.ts';
import { touchRights } from '#/services/account/rights/rights.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { notifyOfEmergency, toBeTold } from './tellOthers.ts';

/** Break-glass: what somebody has no right to, for a reason and for an hour, and others are told at once (C-24). */
export const emergencyAccessHandlers = (deps: Deps): HandlersOf<'beginEmergencyAccess' | 'endEmergencyAccess'> => ({
  beginEmergencyAccess: async (ctx, { Reason }) => {
    const { session } = ctx;
    const message = emergencyReasonMessage(Reason);
    if (message !== null) throw new UserError(message, { fields: [{ Field: 'Reason', Message: message }] });
    if (!mayTakeEmergencyAccess(session.viewer.roles))
      throw new UserError(
        'Emergency access is for people who cannot open {patients}. You can, or it is not yours to take.',
      );
    const id = randomUUID();
    const told = await ctx.tx(async (trx, note) => {
      // The session is held alone: a second one at the same moment finds the first.
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('identity.emergency_access')
        .columns(['id', 'sid', 'user_id', 'client_id', 'roles', 'reason'])
        .expression(
          sql`SELECT ${id}::uuid, ${session.sid}::uuid, ${session.userId}::uuid, ${session.clientId}::uuid,
                     ${[...emergencyRoles]}::text[], ${Reason.trim()}
               WHERE NOT EXISTS (SELECT 1 FROM identity.emergency_access e WHERE e.sid = ${session.sid}
                                  AND e.client_id = ${session.clientId} AND e.ended_at IS NULL AND e.ends_at > now())`,
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw new UserError('Emergency access is running already.');
      const others = await toBeTold(trx, session);
      await notifyOfEmergency(trx, session, others);
      note({ entityType: 'emergency', entityId: id, reason: Reason.trim(), detail: `${others.length} people told` });
      return [...others];
    });
    for (const userId of told) await deps.jobs.send('mail-emergency-access', { emergencyId: id, userId });
    return refreshedAfter(deps, ctx);
  },

  endEmergencyAccess: async (ctx) => {
    const { session } = ctx;
    const running = session.emergency;
    if (running === null) throw new UserError('No emergency access is running.');
    await ctx.tx(async (trx, note) => {
      // Writes that were let in under it end first, or commit nothing.
      await touchRights(trx, session.userId);
      await trx
        .updateTable('identity.emergency_access')
        .set({ ended_at: sql<string>`now()` })
        .where('id', '=', running.id)
        .where('ended_at', 'is', null)
        .execute();
      note({ entityType: 'emergency', entityId: running.id });
    });
    return refreshedAfter(deps, ctx);
  },
});
