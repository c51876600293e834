import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { term } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { daysText, lookedText, standingGrades } from './linkWords.ts';

export const linkColumns = (timeZone: string, onOpen: (row: PolicyLink) => void): readonly Column<PolicyLink>[] => [
  column.node(
    'title',
    'Title',
    (row) => (
      <button type="button" tabIndex={-1} className="link clip policy-title" onClick={() => onOpen(row)}>
        {row.Title}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.node('payor', term('Payor'), ({ Payor }) => <span className="clip policy-payor">{Payor}</span>, {
    sortable: true,
  }),
  column.text('kind', 'Kind', ({ Kind }) => Kind, { sortable: true }),
  column.node('codes', 'Codes', ({ Codes }) => <span className="clip policy-codes mono">{Codes || 'Any'}</span>),
  column.node('dx', 'Diagnoses', ({ Diagnoses }) => (
    <span className="clip policy-codes mono">{Diagnoses || 'Any'}</span>
  )),
  column.graded('standing', 'Standing', ({ Standing }) => ({ grade: standingGrades[Standing], text: Standing }), {
    sortable: true,
  }),
  column.node('from', 'In effect', (row) => <span className="tn">{daysText(row)}</span>, { sortable: true }),
  column.graded('checked', 'Last look', (row) => lookedText(row, timeZone), { sortable: true }),
];
