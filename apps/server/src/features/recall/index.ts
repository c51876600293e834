import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { exportRecall } from './exportRecall.ts';
import { groupRows } from './groupRows.ts';
import { search } from './search.ts';
import { getRecallTimeline } from './timeline.ts';
import { wireGroup } from './wire.ts';

export const recallHandlers = (deps: Deps): HandlersOf<'recall' | 'getRecallTimeline' | 'exportRecall'> => ({
  recall: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { groups, work, counted, more, narrowBy, searchId, text, problems } = await search(
        deps,
        trx,
        ctx.session,
        filter,
      );
      const page = groups.slice(Offset, Offset + Limit);
      const rows = await groupRows(trx, ctx.session.clientId, page);
      const shown = page.flatMap((group, at) => {
        const row = rows[at];
        return row === undefined ? [] : [wireGroup(group, row)];
      });
      // What was searched for names a person: the row gets its id, and those of whom it showed (H-15).
      const Work = work.slice(Offset, Offset + Limit);
      const ids = [
        ...shown.map(({ RegMasterID, SpifResponseID }) => RegMasterID ?? SpifResponseID),
        ...Work.map(({ ID }) => ID),
      ];
      note({ entityType: 'search', entityId: searchId ?? undefined, detail: ids.join(' ') });
      return {
        SearchID: searchId,
        Text: text,
        Problems: [...problems],
        Total: groups.length + work.length,
        Found: counted,
        More: more,
        NarrowBy: [...narrowBy],
        Groups: shown,
        Work,
      };
    }),
  getRecallTimeline,
  exportRecall: exportRecall(deps),
});
