import type { CaseVisit } from '@coverline/contract/cases/caseShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { term } from '#/api/terms.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';

type Choice = {
  readonly visits: readonly CaseVisit[];
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** Which visits of the patient a case is about. */
export function VisitChoice({ visits, value, onChange }: Choice) {
  return (
    <fieldset className="case-visits">
      <legend className="label">{term('Visit', 'Plural')}</legend>
      {visits.map(({ VisitMasterID: id, VisitNumber, DateOfService, ChargeCents }) => (
        <CheckField
          key={id}
          label={`${formatDate(DateOfService)} · ${VisitNumber} · ${formatCurrency(ChargeCents)}`}
          checked={value.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
