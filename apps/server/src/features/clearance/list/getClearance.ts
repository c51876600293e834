import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { clearanceRows } from './clearanceRows.ts';
import { clearanceDaysOf, clearanceSums, clearanceTroubles } from './clearanceSums.ts';
import { narrowed, windowOf } from './narrowed.ts';
import { wireRows } from './wireClearance.ts';

export const getClearance =
  (deps: Pick<Deps, 'blindIndex'>): Handlers['getClearance'] =>
  (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const window = windowOf(filter, dayIn(new Date(), timeZone));
      const where = narrowed(deps, clientId, filter, window);
      const rows = await clearanceRows(trx, clientId, where, filter, { offset: Offset, limit: Limit });
      note({ entityType: 'clearance', detail: rows.map(({ visit_master_id: id }) => id).join(' ') });
      const sums = await clearanceSums(trx, clientId, where);
      return {
        Rows: [...(await wireRows(trx, clientId, rows, window.today))],
        Total: sums.Counts[filter.Tab],
        From: window.from,
        To: window.to,
        ...sums,
        Troubles: [...(await clearanceTroubles(trx, clientId, where))],
        Days: await clearanceDaysOf(trx, clientId, { where, tab: filter.Tab }),
      };
    });
