import type { FormRow } from '@coverline/contract/cases/forms/pdfForms.ts';
import { formKindText, paperLanguageText } from '@coverline/domain/cases/forms/formKind.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { stateMark } from '#/features/forms/formWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

export const formColumns = (timeZone: string, onOpen: (row: FormRow) => void): readonly Column<FormRow>[] => [
  column.node(
    'name',
    'Form',
    (row) => (
      <button type="button" tabIndex={-1} className="link clip" onClick={() => onOpen(row)}>
        {row.Name}, version {row.Number}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.text('kind', 'For', ({ Kind }) => formKindText[Kind], { sortable: true }),
  column.text('language', 'Language', ({ Language }) => paperLanguageText[Language], { sortable: true }),
  column.graded('state', 'State', ({ State }) => stateMark[State]),
  column.node(
    'from',
    'Days',
    ({ EffectiveFrom, EffectiveTo }) => (
      <span className="tn">
        {EffectiveTo === ''
          ? `from ${formatDate(EffectiveFrom)}`
          : `${formatDate(EffectiveFrom)} to ${formatDate(EffectiveTo)}`}
      </span>
    ),
    { sortable: true },
  ),
  column.node('mapped', 'Mapped', ({ Mapped, Fields }) => (
    <span className="tn">
      {Mapped} of {Fields}
    </span>
  )),
  column.text('used', 'Used', ({ IsUsed }) => (IsUsed ? 'Yes' : 'No')),
  column.node(
    'changed',
    'Changed',
    ({ ChangedAt, ChangedBy }) => (
      <span>
        <span className="tn">{formatInstant(ChangedAt, timeZone)}</span> <span className="dim">{ChangedBy}</span>
      </span>
    ),
    { sortable: true },
  ),
];
