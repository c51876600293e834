import { ruleAnswers } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { worded } from '#/api/terms.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { type RuleForm, ruleLabels } from './ruleForm.ts';

/** What a payer says of a code: for which plan and place, from when, and where it stands. */
export function RuleFields({ form, today }: { readonly form: FormModel<RuleForm>; readonly today: string }) {
  const labels = ruleLabels();
  const isSometimes = form.watch('Required') === 'Sometimes';
  return (
    <>
      <ComboboxField
        label={labels.PartnerID}
        required
        placeholder={worded('Name or {payer} ID')}
        find={offerPartners}
        {...useValueField(form, 'PartnerID')}
      />
      <div className="field-pair">
        <TextField
          label={labels.Codes}
          required
          mono
          autoComplete="off"
          maxLength={40}
          help="CPT or HCPCS: 70551, or 70551-70553"
          {...nativeField(form, 'Codes')}
        />
        <SelectField
          label={labels.Required}
          required
          emptyLabel="Choose"
          options={ruleAnswers.map((value) => ({ value, label: value }))}
          {...nativeField(form, 'Required')}
        />
      </div>
      {isSometimes && (
        <TextField
          label={labels.Circumstances}
          required
          autoComplete="off"
          maxLength={300}
          {...nativeField(form, 'Circumstances')}
        />
      )}
      <div className="field-pair">
        <TextField
          label={labels.Plan}
          autoComplete="off"
          maxLength={100}
          help="Empty: every plan"
          {...nativeField(form, 'Plan')}
        />
        <TextField
          label={labels.Places}
          mono
          autoComplete="off"
          maxLength={200}
          help="11, 22. Empty: everywhere"
          {...nativeField(form, 'Places')}
        />
      </div>
      <div className="field-pair">
        <DateField label={labels.EffectiveFrom} required today={today} {...useValueField(form, 'EffectiveFrom')} />
        <DateField label={labels.EffectiveTo} today={today} {...useValueField(form, 'EffectiveTo')} />
      </div>
      <TextField
        label={labels.Source}
        required
        autoComplete="off"
        maxLength={500}
        help="A manual with its page, an address or a call. It names nobody."
        {...nativeField(form, 'Source')}
      />
      <DateField label={labels.CheckedOn} required today={today} {...useValueField(form, 'CheckedOn')} />
    </>
  );
}
