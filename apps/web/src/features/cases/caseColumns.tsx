import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { term } from '#/api/terms.ts';
import { atRiskText, dueMark, outcomeText, priorityText, statusMark, typeText } from '#/features/cases/caseWords.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

type Options = {
  readonly today: string;
  readonly onOpen: (row: CaseRow) => void;
  /** Where some are chosen for one deed. */
  readonly choice?: { readonly chosen: ReadonlySet<string>; readonly toggle: (id: string) => void };
};

export const caseColumns = ({ today, onOpen, choice }: Options): readonly Column<CaseRow>[] => [
  column.node(
    'number',
    term('Case'),
    (row) =>
      choice === undefined ? (
        <span className="tn">{row.Number}</span>
      ) : (
        <CheckField
          label={String(row.Number)}
          className="tn"
          tabIndex={-1}
          checked={choice.chosen.has(row.CaseID)}
          onChange={() => choice.toggle(row.CaseID)}
        />
      ),
    { sortable: true },
  ),
  column.node(
    'patient',
    term('Patient'),
    (row) => (
      <>
        <button type="button" tabIndex={-1} className="link clip" onClick={() => onOpen(row)}>
          {row.LastName}, {row.FirstName}
        </button>{' '}
        <span className="dim tn">{formatDate(row.DateOfBirth)}</span>
      </>
    ),
    { sortable: true, frozen: true },
  ),
  column.text('type', 'Type', (row) => typeText(row.Type), { sortable: true }),
  column.graded('status', 'Status', (row) => statusMark(row.Status), { sortable: true }),
  column.node(
    'due',
    'Next',
    (row) =>
      row.Due === null ? (
        <span className="nil">{row.Outcome === null ? '---' : outcomeText(row)}</span>
      ) : (
        <StatusBadge {...dueMark(row.Due, today)} />
      ),
    { sortable: true },
  ),
  column.node('atRisk', 'At risk', (row) => <span className="tn">{atRiskText(row)}</span>, {
    sortable: true,
    align: 'end',
  }),
  column.text('owner', 'Owner', (row) => row.Owner?.Name ?? null, { sortable: true }),
  column.text('priority', 'Priority', (row) => priorityText(row.Priority), { sortable: true }),
  column.date('opened', 'Opened', (row) => row.OpenedOn, { sortable: true }),
];
