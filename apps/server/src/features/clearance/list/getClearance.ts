import type { Handlers } from '#/platform/http/context.ts';
import { daysOf, tilesOf } from './clearanceSums.ts';
import { type ListDeps, listedVisits } from './listedVisits.ts';
import { wireRows } from './wireClearance.ts';

export const getClearance =
  (deps: ListDeps): Handlers['getClearance'] =>
  (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const { window, sums, rows } = await listedVisits(deps, trx, ctx.session, filter, {
        offset: Offset,
        limit: Limit,
      });
      note({ entityType: 'clearance', detail: rows.map(({ visit_master_id: id }) => id).join(' ') });
      const tiles = tilesOf(sums);
      return {
        Rows: [...(await wireRows(trx, clientId, rows, window.today))],
        Total: tiles.Counts[filter.Tab],
        From: window.from,
        To: window.to,
        ...tiles,
        Troubles: [...sums.troubles],
        Days: daysOf(sums.groups, filter.Tab),
      };
    });
