import { longestAddress, policyKinds } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { worded } from '#/api/terms.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { type LinkForm, linkLabels } from './linkForm.ts';

/** What is told of a link to a policy: of which payer, where, and for what. */
export function LinkFields({ form, today }: { readonly form: FormModel<LinkForm>; readonly today: string }) {
  const labels = linkLabels();
  return (
    <>
      <ComboboxField
        label={labels.PartnerID}
        required
        placeholder={worded('Name or {payer} ID')}
        find={offerPartners}
        {...useValueField(form, 'PartnerID')}
      />
      <TextField label={labels.Title} required autoComplete="off" maxLength={200} {...nativeField(form, 'Title')} />
      <TextField
        label={labels.URL}
        required
        autoComplete="off"
        inputMode="url"
        maxLength={longestAddress}
        placeholder="https://"
        {...nativeField(form, 'URL')}
      />
      <div className="field-pair">
        <SelectField
          label={labels.Kind}
          required
          emptyLabel="Choose"
          options={policyKinds.map((value) => ({ value, label: value }))}
          {...nativeField(form, 'Kind')}
        />
        <SelectField
          label={labels.State}
          emptyLabel="All"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          {...nativeField(form, 'State')}
        />
      </div>
      <TextField
        label={labels.Codes}
        mono
        autoComplete="off"
        maxLength={4000}
        help="CPT or HCPCS, and ranges of them: 73721, 70551-70553. Empty: whatever is done."
        {...nativeField(form, 'Codes')}
      />
      <TextField
        label={labels.Diagnoses}
        mono
        autoComplete="off"
        maxLength={4000}
        help="What codes of ICD-10 begin with: M17, C50.9. Empty: whatever for."
        {...nativeField(form, 'Diagnoses')}
      />
      <TextField
        label={labels.Plan}
        autoComplete="off"
        maxLength={100}
        help="Empty: every plan"
        {...nativeField(form, 'Plan')}
      />
      <div className="field-pair">
        <DateField label={labels.EffectiveFrom} today={today} {...useValueField(form, 'EffectiveFrom')} />
        <DateField label={labels.EffectiveTo} today={today} {...useValueField(form, 'EffectiveTo')} />
      </div>
      <TextField label={labels.Source} autoComplete="off" maxLength={200} {...nativeField(form, 'Source')} />
    </>
  );
}
