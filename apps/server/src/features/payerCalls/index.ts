import type { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { assignPayerCall } from './assignCall.ts';
import { callersOf } from '#/services/payerCalls/callers.ts';
import { exportPayerCalls } from './exportQueue.ts';
import { getPayerCalls, revealMemberId } from './getPayerCalls.ts';
import { logPayerCall, withdrawPayerCall } from './logCall.ts';
import { queueCounts, queueRows } from './queueRows.ts';
import { wireQueue } from './wireQueue.ts';

export const payerCallHandlers = (deps: Deps): HandlersOf<keyof typeof payerCallCalls> => ({
  listPayerCalls: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const rows = await queueRows(trx, ctx.session, filter, { offset: Offset, limit: Limit });
      note({ entityType: 'lookup', detail: rows.map((row) => row.lookup_id).join(' ') });
      return {
        Rows: [...(await wireQueue(trx, ctx.session.clientId, rows))],
        ...(await queueCounts(trx, ctx.session, filter)),
      };
    }),
  getCallers: (ctx) => ctx.tx((trx) => callersOf(trx, ctx.session)),
  exportPayerCalls,
  getPayerCalls: getPayerCalls(deps),
  revealMemberId: revealMemberId(deps),
  assignPayerCall: assignPayerCall(deps),
  logPayerCall: logPayerCall(deps),
  withdrawPayerCall: withdrawPayerCall(),
});
