import type { FilterRun } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { filterRunStateText } from '@coverline/domain/filterQueries/schedule.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { Link } from 'react-router';
import { worded } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

/** What came of a run besides its batch. */
const deedsOf = ({ Told, HasExtract }: FilterRun): string | null =>
  [...(Told === 0 ? [] : [`${Told} told`]), ...(HasExtract ? ['extract ordered'] : [])].join(', ') || null;

export const runColumns = (timeZone: string): readonly Column<FilterRun>[] => [
  column.text('at', 'When', ({ OrderedAt }) => formatInstant(OrderedAt, timeZone), { frozen: true }),
  column.graded('state', 'State', ({ State }) => filterRunStateText[State]),
  column.number('picked', 'Picked', ({ Picked }) => Picked),
  column.node('batch', 'Batch', ({ BatchID, Asked }) =>
    BatchID === null ? (
      <span className="nil">{orPlaceholder(null)}</span>
    ) : (
      <Link className="link" to={`${screen('batch').path}?batch=${BatchID}`}>
        {(Asked ?? 0).toLocaleString('en-US')} asked
      </Link>
    ),
  ),
  column.node('reason', 'Not done', ({ Reason }) => (
    <span className={Reason === '' ? 'nil' : 'filter-reason'}>{orPlaceholder(worded(Reason))}</span>
  )),
  column.money('cost', 'Costs about', ({ Cents, BatchID }) => (BatchID === null ? null : Cents)),
  column.text('deeds', 'Also', (run) => deedsOf(run)),
  column.text('why', 'Why', ({ Kind, OrderedBy }) => (Kind === 'Schedule' ? 'By schedule' : `By ${OrderedBy}`)),
];
