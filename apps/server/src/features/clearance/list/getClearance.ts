import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { clearanceRows } from './clearanceRows.ts';
import { clearanceSums, daysOf, tilesOf } from './clearanceSums.ts';
import { narrowed, windowOf } from './narrowed.ts';
import { pageGroups } from './pageGroups.ts';
import { wireRows } from './wireClearance.ts';

export const getClearance =
  (deps: Pick<Deps, 'blindIndex'>): Handlers['getClearance'] =>
  (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const window = windowOf(filter, dayIn(new Date(), timeZone));
      const where = narrowed(deps, clientId, filter, window);
      const sums = await clearanceSums(trx, clientId, where);
      const page = { offset: Offset, limit: Limit };
      const rows = await clearanceRows(trx, clientId, where, filter, page, pageGroups(sums.groups, filter, page));
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
