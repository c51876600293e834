import { partnerKinds, partnerKindWords } from '@coverline/domain/payor/partnerKinds.ts';
import { idQualifiers, idQualifierWords, payerEntities, payerEntityWords } from '@coverline/domain/payor/payerId.ts';
import { stateNames } from '@coverline/domain/payor/states.ts';
import { FieldRulesField } from '#/features/tradingPartners/FieldRulesField.tsx';
import { FieldSetsField } from '#/features/tradingPartners/FieldSetsField.tsx';
import { OwnGatewayField } from '#/features/tradingPartners/OwnGatewayField.tsx';
import { type PartnerForm, partnerLabels } from '#/features/tradingPartners/partnerForm.ts';
import { dependentWords } from '#/features/tradingPartners/partnerWords.ts';
import { TransactionsField } from '#/features/tradingPartners/TransactionsField.tsx';
import { CheckField } from '#/ui/CheckField.tsx';
import { ChipsField } from '#/ui/ChipsField.tsx';
import { nativeField, useValueField } from '#/ui/formFields.ts';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextAreaField } from '#/ui/TextAreaField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { FormModel } from '#/ui/useFormModel.ts';

/** Who the payer is and how it is found; what it wants to know; what it takes; how it is reached. */
export function PartnerFields({ form }: { readonly form: FormModel<PartnerForm> }) {
  const labels = partnerLabels();
  const text = (name: 'Name' | 'PayerID' | 'Phone' | 'Fax' | 'Hours' | 'PortalURL', max: number) => (
    <TextField
      label={labels[name]}
      required={name === 'Name' || name === 'PayerID'}
      mono={name === 'PayerID'}
      autoComplete="off"
      maxLength={max}
      {...nativeField(form, name)}
    />
  );
  const days = (name: 'TimelyFilingDays' | 'AppealDays' | 'MaxPastDays' | 'MaxFutureDays') => (
    <TextField label={labels[name]} inputMode="numeric" autoComplete="off" maxLength={4} {...nativeField(form, name)} />
  );
  return (
    <>
      {text('Name', 60)}
      <div className="field-pair">
        {text('PayerID', 80)}
        <SelectField
          label={labels.Kind}
          options={partnerKinds.map((value) => ({ value, label: partnerKindWords[value] }))}
          {...nativeField(form, 'Kind')}
        />
        <SelectField
          label={labels.State}
          emptyLabel="None"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          {...nativeField(form, 'State')}
        />
      </div>
      <div className="field-pair">
        <SelectField
          label={labels.IDQualifier}
          options={idQualifiers.map((value) => ({ value, label: idQualifierWords[value] }))}
          {...nativeField(form, 'IDQualifier')}
        />
        <SelectField
          label={labels.Entity}
          options={payerEntities.map((value) => ({ value, label: payerEntityWords[value] }))}
          {...nativeField(form, 'Entity')}
        />
      </div>
      <OwnGatewayField label={labels.GatewayID} {...useValueField(form, 'GatewayID')} />
      <CheckField label="In use: offered and asked" {...form.register('Active')} />
      <TextAreaField label={labels.AltNames} help="One a line" rows={3} {...nativeField(form, 'AltNames')} />
      <ChipsField label={labels.Prefixes} {...useValueField(form, 'Prefixes')} />
      <FieldSetsField label={labels.RequiredFieldSets} {...useValueField(form, 'RequiredFieldSets')} />
      <FieldRulesField label={labels.FieldRules} {...useValueField(form, 'FieldRules')} />
      <SelectField
        label={labels.DependentMode}
        options={Object.entries(dependentWords).map(([value, label]) => ({ value, label }))}
        {...nativeField(form, 'DependentMode')}
      />
      <div className="field-pair">
        {days('MaxPastDays')}
        {days('MaxFutureDays')}
      </div>
      <CheckField label={labels.MultiServiceType} {...form.register('MultiServiceType')} />
      <CheckField label={labels.CallRequired} {...form.register('CallRequired')} />
      <CheckField label={labels.AdjudicatesClaims} {...form.register('AdjudicatesClaims')} />
      <TransactionsField label={labels.Transactions} {...useValueField(form, 'Transactions')} />
      <div className="field-pair">
        {text('Phone', 20)}
        {text('Fax', 20)}
      </div>
      {text('Hours', 100)}
      {text('PortalURL', 300)}
      <TextAreaField label={labels.ClaimAddress} rows={2} maxLength={300} {...nativeField(form, 'ClaimAddress')} />
      <div className="field-pair">
        {days('TimelyFilingDays')}
        {days('AppealDays')}
      </div>
      <TextAreaField label={labels.Notes} rows={3} maxLength={2000} {...nativeField(form, 'Notes')} />
    </>
  );
}
