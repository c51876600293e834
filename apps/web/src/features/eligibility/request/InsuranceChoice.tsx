import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { insurancesOf } from './fillFromPatient.ts';
import type { FilledFrom } from './requestForm.ts';

type Props = { readonly from: FilledFrom; readonly onChoose: (insuranceId: string) => void };

/** Which of the registration's insurances is asked about, where there are several. */
export function InsuranceChoice({ from, onChoose }: Props) {
  if (from.patient.Insurances.length < 2) return null;
  return (
    <SelectField
      label="Insurance of the registration"
      fieldClass="wide"
      value={from.insuranceId ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={insurancesOf(from.patient).map((one) => ({
        value: one.RegInsuranceID,
        label: `${coverageLabel(one.COB)} · ${one.TradingPartnerName || one.PlanName}`,
      }))}
    />
  );
}
