import { type PartnerForm, partnerLabels } from '#/features/tradingPartners/partnerForm.ts';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** By telephone, fax, portal and mail, and by when claims are to be there. */
export function ReachFields({ form }: { readonly form: FormModel<PartnerForm> }) {
  const labels = partnerLabels();
  const text = (name: 'Phone' | 'Fax' | 'Hours' | 'PortalURL', max: number) => (
    <TextField label={labels[name]} autoComplete="off" maxLength={max} {...nativeField(form, name)} />
  );
  const address = (name: 'Address' | 'ClaimAddress') => (
    <TextAreaField label={labels[name]} rows={2} maxLength={300} {...nativeField(form, name)} />
  );
  const days = (name: 'TimelyFilingDays' | 'AppealDays') => (
    <TextField label={labels[name]} inputMode="numeric" autoComplete="off" maxLength={4} {...nativeField(form, name)} />
  );
  return (
    <>
      <div className="field-pair">
        {text('Phone', 20)}
        {text('Fax', 20)}
      </div>
      {text('Hours', 100)}
      {text('PortalURL', 300)}
      {address('Address')}
      {address('ClaimAddress')}
      <div className="field-pair">
        {days('TimelyFilingDays')}
        {days('AppealDays')}
      </div>
    </>
  );
}
