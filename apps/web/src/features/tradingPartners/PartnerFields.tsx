import { partnerKinds, partnerKindWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import {
  idQualifiers,
  idQualifierWords,
  payerEntities,
  payerEntityWords,
} from '@coverline/domain/tradingPartners/payerId.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { worded } from '#/api/terms.ts';
import { AskFields } from '#/features/tradingPartners/AskFields.tsx';
import { OwnGatewayField } from '#/features/tradingPartners/OwnGatewayField.tsx';
import { type PartnerForm, partnerLabels } from '#/features/tradingPartners/partnerForm.ts';
import { ReachFields } from '#/features/tradingPartners/ReachFields.tsx';
import { TransactionsField } from '#/features/tradingPartners/TransactionsField.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { ChipsField } from '#/ui/fields/ChipsField.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** Who the payer is and how it is found; what it takes; what it wants to know; how it is reached. */
export function PartnerFields({ form }: { readonly form: FormModel<PartnerForm> }) {
  const labels = partnerLabels();
  return (
    <>
      <TextField label={labels.Name} required autoComplete="off" maxLength={60} {...nativeField(form, 'Name')} />
      <div className="field-pair">
        <TextField
          label={labels.PayerID}
          required
          mono
          autoComplete="off"
          maxLength={80}
          {...nativeField(form, 'PayerID')}
        />
        <SelectField
          label={labels.Kind}
          options={partnerKinds.map((value) => ({ value, label: partnerKindWords[value] }))}
          {...nativeField(form, 'Kind')}
        />
      </div>
      <div className="field-pair">
        <SelectField
          label={labels.State}
          emptyLabel="None"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          {...nativeField(form, 'State')}
        />
        <ChipsField label={labels.MoreStates} placeholder="TX, OK" {...useValueField(form, 'MoreStates')} />
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
      <ComboboxField
        label={labels.ParentID}
        placeholder={worded('Name or {payer} ID')}
        find={offerPartners}
        {...useValueField(form, 'ParentID')}
      />
      <CheckField label="In use: offered and asked" {...form.register('Active')} />
      <TextAreaField label={labels.AltNames} help="One a line" rows={3} {...nativeField(form, 'AltNames')} />
      <ChipsField label={labels.Prefixes} {...useValueField(form, 'Prefixes')} />
      <Section title="What it takes" level={3} className="partner-part">
        <TransactionsField label={labels.Transactions} {...useValueField(form, 'Transactions')} />
        <CheckField label={labels.AdjudicatesClaims} {...form.register('AdjudicatesClaims')} />
      </Section>
      <Section title="What it wants to know" level={3} className="partner-part">
        <AskFields form={form} />
      </Section>
      <Section title="How it is reached" level={3} className="partner-part">
        <ReachFields form={form} />
      </Section>
      <TextAreaField label={labels.Notes} rows={3} maxLength={2000} {...nativeField(form, 'Notes')} />
    </>
  );
}
