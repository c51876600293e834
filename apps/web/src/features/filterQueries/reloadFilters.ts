import { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listFilters, getFilter } = filterQueryCalls;
const { getFilterSchedule, listFilterRuns } = filterScheduleCalls;

/** A filter or its schedule was changed: the list and what is open are asked for anew. */
export const reloadFilters = (): Promise<void> => askAnew(listFilters, getFilter, getFilterSchedule, listFilterRuns);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew(listFilters);
