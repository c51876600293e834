import type { FilterRow } from '@coverline/contract/filterQueries/filterQueries.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { worded } from '#/api/terms.ts';
import { entityWords } from '#/api/find/findFilters.ts';
import { filterScheduleStateText } from '@coverline/domain/filterQueries/schedule.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

const usersOf = ({ InUse, Extracts }: FilterRow): string | null => {
  const batches = InUse === 0 ? [] : [`${InUse} batch${InUse === 1 ? '' : 'es'}`];
  const extracts = Extracts === 0 ? [] : [`${Extracts} extract${Extracts === 1 ? '' : 's'}`];
  return [...batches, ...extracts].join(', ') || null;
};

const scheduleOf =
  (timeZone: string) =>
  ({ Schedule }: FilterRow): string | null =>
    Schedule === null
      ? null
      : `${Schedule.When}; ${Schedule.NextAt === null ? filterScheduleStateText[Schedule.State].text.toLowerCase() : `next ${formatInstant(Schedule.NextAt, timeZone)}`}`;

export const filterColumns = (timeZone: string, onOpen: (row: FilterRow) => void): readonly Column<FilterRow>[] => [
  column.node(
    'name',
    'Filter',
    (row) => (
      <button type="button" tabIndex={-1} className="link clip" onClick={() => onOpen(row)}>
        {row.Name}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.text('picks', 'Picks', ({ Entity }) => entityWords(Entity), { sortable: true }),
  column.node('says', 'Where', ({ Says }) => <span className="filter-says">{worded(Says)}</span>),
  column.number('limit', 'At most', ({ Limit }) => Limit),
  column.text('schedule', 'Runs by itself', scheduleOf(timeZone)),
  column.text('use', 'In use by', usersOf),
  column.text(
    'changed',
    'Changed',
    ({ ChangedAt, ChangedBy }) => `${formatInstant(ChangedAt, timeZone)}, ${ChangedBy}`,
    {
      sortable: true,
    },
  ),
];
