import type { InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import {
  insuranceLengths,
  type InsuranceMasterFields,
  insuranceMappings,
  insuranceMappingWords,
} from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { EarlierPayers } from '#/features/insuranceMaster/EarlierPayers.tsx';
import { type InsuranceForm, insuranceLabels } from '#/features/insuranceMaster/insuranceForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

const required: readonly string[] = ['InsCode', 'Name'];

type Props = { readonly form: FormModel<InsuranceForm>; readonly row: InsuranceRow | null };

export function InsuranceFields({ form, row }: Props) {
  const labels = insuranceLabels();
  const text = (
    name: Exclude<keyof InsuranceMasterFields, 'State' | 'EffectiveFrom' | 'EffectiveTo'>,
    mono = false,
  ) => (
    <TextField
      label={labels[name]}
      required={required.includes(name)}
      mono={mono}
      autoComplete="off"
      maxLength={insuranceLengths[name]}
      {...nativeField(form, name)}
    />
  );
  return (
    <>
      {text('InsCode', true)}
      {text('Name')}
      <SelectField
        label={labels.Mapping}
        options={insuranceMappings.map((value) => ({ value, label: insuranceMappingWords[value] }))}
        {...nativeField(form, 'Mapping')}
      />
      {form.watch('Mapping') === 'Mapped' && <PayerField form={form} />}
      {row !== null && <EarlierPayers form={form} row={row} />}
      {text('PayerID', true)}
      <div className="field-pair">
        {text('FinancialClass')}
        {text('PlanType')}
      </div>
      {text('Address1')}
      {text('Address2')}
      <div className="field-pair">
        {text('City')}
        <SelectField
          label={labels.State}
          emptyLabel="None"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          {...nativeField(form, 'State')}
        />
      </div>
      <div className="field-pair">
        {text('Zip')}
        {text('Phone')}
      </div>
      <Effective form={form} />
      <CheckField label={labels.Active} {...form.register('Active')} />
    </>
  );
}

function PayerField({ form }: { readonly form: FormModel<InsuranceForm> }) {
  return (
    <ComboboxField
      label={insuranceLabels().PartnerID}
      required
      placeholder={worded('Name, {payer} ID or prefix')}
      help={worded('What names this insurance is asked of this {payer}.')}
      find={offerPartners}
      {...useValueField(form, 'PartnerID')}
    />
  );
}

/** From when to when the client's billing has it by this code. */
function Effective({ form }: { readonly form: FormModel<InsuranceForm> }) {
  const { Today } = useUser();
  const labels = insuranceLabels();
  const [from, to] = [useValueField(form, 'EffectiveFrom'), useValueField(form, 'EffectiveTo')];
  return (
    <div className="field-pair">
      <DateField label={labels.EffectiveFrom} today={Today} help="Empty: always." {...from} />
      <DateField label={labels.EffectiveTo} today={Today} help="Rows of another day do not mean it." {...to} />
    </div>
  );
}
