import type { AbnRow } from '@coverline/contract/cases/abn/abnShapes.ts';
import { abnKindText } from '@coverline/domain/cases/abn/abnKinds.ts';
import { abnStandingText } from '@coverline/domain/cases/abn/abnStatus.ts';
import { term } from '#/api/terms.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

export const personName = ({ LastName, FirstName }: Pick<AbnRow, 'LastName' | 'FirstName'>): string =>
  [LastName, FirstName].filter((part) => part !== '').join(', ');

export const abnColumns = (onOpen: (row: AbnRow) => void): readonly Column<AbnRow>[] => [
  column.node(
    'number',
    'Notice',
    (row) => (
      <button
        type="button"
        tabIndex={-1}
        className="link mono"
        aria-label={`Notice ${row.Number} of ${personName(row)}`}
        onClick={() => onOpen(row)}
      >
        {row.Number}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.text('patient', term('Patient'), personName, { sortable: true }),
  column.node('standing', 'Stands', ({ Standing }) => <StatusBadge {...abnStandingText[Standing]} />, {
    sortable: true,
  }),
  column.text('option', 'Option', ({ Option }) => (Option === null ? null : `Option ${Option}`)),
  column.text('kind', 'Kind', ({ Kind }) => abnKindText[Kind]),
  column.date('service', 'Service', ({ ServiceOn }) => ServiceOn, { sortable: true }),
  column.money('estimate', 'Estimate', ({ EstimateCents }) => EstimateCents, { sortable: true }),
  column.date('given', 'Given', ({ GivenOn }) => GivenOn, { sortable: true }),
  column.date('answered', 'Answered', ({ AnsweredOn }) => AnsweredOn, { sortable: true }),
  column.date('valid', 'Holds until', ({ ValidUntil }) => ValidUntil, { sortable: true }),
  column.text('language', 'Language', ({ Language }) => Language),
  column.text('mrn', term('MRN'), ({ MRN }) => MRN),
];
