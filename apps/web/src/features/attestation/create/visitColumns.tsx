import type { UninsuredVisit } from '@coverline/contract/attestation/attestation.ts';
import { attestationResultText } from '@coverline/domain/attestation/attestationWords.ts';
import { term } from '#/api/terms.ts';
import { checksColumn, personName } from '#/features/attestation/attestationColumns.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

/** Who may be chosen; a visit that stands in a batch says in which. */
export const visitColumns = (
  chosen: ReadonlySet<string>,
  onToggle: (visit: UninsuredVisit) => void,
): readonly Column<UninsuredVisit>[] => [
  column.node(
    'patient',
    term('Patient'),
    (visit) =>
      visit.InBatch === '' ? (
        <CheckField
          label={personName(visit)}
          tabIndex={-1}
          checked={chosen.has(visit.VisitMasterID)}
          onChange={() => onToggle(visit)}
        />
      ) : (
        <span className="dim">
          {personName(visit)}, in {visit.InBatch}
        </span>
      ),
    { frozen: true },
  ),
  column.date('service', 'Service', ({ DateOfService }) => DateOfService),
  column.graded('result', 'Now', ({ Result }) => attestationResultText[Result]),
  checksColumn(),
  column.text('mrn', term('MRN'), ({ MRN }) => MRN),
  column.masked('visit', `${term('Visit')} number`, ({ VisitNumber }) => VisitNumber),
  column.text('class', 'Financial class', ({ FinancialClass }) => FinancialClass || null),
  column.number('lookups', 'Lookups', ({ Evidence }) => Evidence),
];
