import { treeSentence } from '@coverline/domain/filterQueries/sentence.ts';
import type { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import type { filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { scheduleWords } from '@coverline/domain/schedule/schedule.ts';
import type { Deps } from '#/features/deps.ts';
import { payerNames } from '#/services/filters/payerNames.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { filterOf, filterRows, usesOf } from './filterRows.ts';
import { previewFilterHandlers } from './previewFilter.ts';
import { saveFilterHandlers } from './saveFilter.ts';
import { scheduleHandlers } from './schedule.ts';

export const filterQueryHandlers = (
  deps: Deps,
): HandlersOf<keyof typeof filterQueryCalls | keyof typeof filterScheduleCalls> => ({
  ...scheduleHandlers(deps),
  ...saveFilterHandlers,
  ...previewFilterHandlers,

  listFilters: (ctx, wanted) =>
    ctx.tx(async (trx, note) => {
      const rows = await filterRows(trx, ctx.session.clientId, wanted);
      note({ entityType: 'filter', detail: `${rows.length} filters` });
      const payers = await payerNames(
        trx,
        rows.map(({ tree }) => tree),
      );
      return {
        Rows: rows.map((row) => ({
          FilterID: row.id,
          Name: row.name,
          Entity: row.entity,
          Says: treeSentence(row.tree, payers),
          Limit: row.row_limit,
          InUse: row.in_use,
          Extracts: row.extracts,
          Schedule:
            row.schedule === null || row.schedule_state === null
              ? null
              : {
                  When: scheduleWords(row.schedule),
                  State: row.schedule_state,
                  NextAt: row.next_at === null ? null : new Date(row.next_at).toISOString(),
                },
          ChangedBy: userName(row.first_name, row.last_name, row.email),
          ChangedAt: new Date(row.updated_at).toISOString(),
        })),
        Total: rows[0]?.total ?? 0,
      };
    }),

  getFilter: (ctx, { FilterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await filterOf(trx, clientId, FilterID, 'read');
      if (row === undefined) throw notFound();
      note({ entityType: 'filter', entityId: FilterID });
      const [payers, uses] = await Promise.all([payerNames(trx, [row.tree]), usesOf(trx, clientId, FilterID)]);
      return {
        FilterID,
        Name: row.name,
        Entity: row.entity,
        Tree: row.tree,
        Sort: row.sort,
        Descending: row.descending,
        Limit: row.row_limit,
        Payers: Object.entries(payers).map(([ID, Name]) => ({ ID, Name })),
        UsedBy: uses.map(({ kind, name, schedule, made_at, ended }) => ({
          Kind: kind,
          Name: kind === 'Schedule' && schedule !== null ? scheduleWords(schedule) : name,
          MadeAt: new Date(made_at).toISOString(),
          Ended: ended,
        })),
        Version: row.row_version,
      };
    }),
});
