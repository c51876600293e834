import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { cancelWaiting } from '#/services/lookups/asking/cancelWaiting.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';

/** Who asked calls it off. The row says so first; then the exchange is broken off, where it is this node's. */
export const cancelLookup =
  (deps: Deps): Handlers['cancelLookup'] =>
  async (ctx, { SpifResponseID }) => {
    const { clientId, userId, sid } = ctx.session;
    const data = await ctx.tx(async (trx, note) => {
      const row = await readLookup(trx, clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      const about = { entityType: 'lookup', entityId: row.id, patientId: row.reg_master_id ?? undefined };
      if (row.state === 'Queued' && row.requested_by !== userId)
        throw new UserError('Only whoever asked can cancel a check.');
      const asker = { userId, sessionId: sid, ip: ctx.ip, userAgent: ctx.userAgent };
      const Cancelled =
        row.state === 'Queued' && (await cancelWaiting(trx, deps.phiSealer, { ...row, client_id: clientId }, asker));
      note({ ...about, detail: Cancelled ? 'ended as Cancelled' : 'had ended' });
      return { Cancelled };
    });
    if (data.Cancelled) deps.lookups.callOff(SpifResponseID);
    return data;
  };
