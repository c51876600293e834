import { goodFilter, goodSchedule } from '#/testing/good/goodFilterDrafts.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const filterQueriesPayloads = goodPayloadsOf({
  own: (records) => ({
    listFilters: { Search: 'with' },
    getFilter: { FilterID: records.filter },
    // Sent again, it changes nothing.
    saveFilter: { ...goodFilter, FilterID: records.filter, Version: 1 },
    deleteFilter: { FilterID: records.removed.deleteFilter, Version: 1 },
    previewFilter: { Entity: goodFilter.Entity, Tree: goodFilter.Tree },
    getFilterSchedule: { FilterID: records.filter },
    saveFilterSchedule: { ...goodSchedule, FilterID: records.filter, Version: 1 },
    changeFilterScheduleState: { FilterID: records.filter, Version: 1, State: 'Active' },
    removeFilterSchedule: { FilterID: records.removed.removeFilterSchedule, Version: 1 },
    runFilterNow: { FilterID: records.filter },
    listFilterRuns: { FilterID: records.filter },
  }),
  ofRecords: [
    'getFilter',
    'saveFilter',
    'deleteFilter',
    'getFilterSchedule',
    'saveFilterSchedule',
    'changeFilterScheduleState',
    'removeFilterSchedule',
    'runFilterNow',
    'listFilterRuns',
  ],
});
