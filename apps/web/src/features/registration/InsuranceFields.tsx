import type { RegistrationInsurance } from '@coverline/contract/registration/registrationRecord.ts';
import { isMasked } from '@coverline/domain/format/mask.ts';
import { coverageLabels } from '@coverline/domain/insurance/coverageLabel.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { revealMemberId } from '#/api/reveal/lazyReveal.ts';
import { worded } from '#/api/terms.ts';
import { type InsuranceForm, insuranceLabels } from '#/features/registration/insuranceForm.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { MaskedField } from '#/ui/fields/MaskedField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<InsuranceForm>;
  readonly today: string;
  /** The registration's insurances, to say who stands where. */
  readonly others: readonly RegistrationInsurance[];
  /** The insurance whose number stands behind the mask; null of a new one. */
  readonly id: string | null;
};

/** Who pays, under which number, in which order and from when. */
export function InsuranceFields({ form, today, others, id }: Props) {
  const labels = insuranceLabels();
  const payer = useValueField(form, 'TradingPartnerID');
  const { value: number, ...numberField } = useValueField(form, 'CertificateNumber');
  const from = useValueField(form, 'EffectiveDate');
  const to = useValueField(form, 'TermDate');
  return (
    <div className="reg-fields">
      <ComboboxField
        {...payer}
        label={labels.TradingPartnerID}
        required
        fieldClass="wide"
        placeholder={worded('Name, {payer} ID or prefix')}
        find={offerPartners}
      />
      <MaskedField
        {...numberField}
        label={labels.CertificateNumber}
        required
        value={number}
        mask={id !== null && isMasked(number) ? number : null}
        onReveal={() => (id === null ? Promise.resolve(null) : revealMemberId(id, 'Insurance'))}
        logged
      />
      <SelectField
        label={labels.COB}
        emptyLabel="No place in the order"
        options={coverageLabels.map((label, at) => ({
          value: String(at + 1),
          label: [label, holder(others, at + 1, id)].filter(Boolean).join(' · '),
        }))}
        help="Whoever stands there moves one down."
        {...nativeField(form, 'COB')}
      />
      <TextField
        label={labels.PlanName}
        fieldClass="wide"
        autoComplete="off"
        maxLength={80}
        {...nativeField(form, 'PlanName')}
      />
      <TextField label={labels.GroupNumber} autoComplete="off" maxLength={80} {...nativeField(form, 'GroupNumber')} />
      <TextField label={labels.GroupName} autoComplete="off" maxLength={80} {...nativeField(form, 'GroupName')} />
      <DateField label={labels.EffectiveDate} today={today} {...from} />
      <DateField label={labels.TermDate} today={today} {...to} />
      <TextField
        label={labels.OfficeCopay}
        inputMode="decimal"
        placeholder="$"
        autoComplete="off"
        {...nativeField(form, 'OfficeCopay')}
      />
      <TextField
        label={labels.SpecialistCopay}
        inputMode="decimal"
        placeholder="$"
        autoComplete="off"
        {...nativeField(form, 'SpecialistCopay')}
      />
    </div>
  );
}

const holder = (all: readonly RegistrationInsurance[], slot: number, id: string | null): string =>
  all.find(({ COB, RegInsuranceID }) => COB === slot && RegInsuranceID !== id)?.TradingPartnerName ?? '';
