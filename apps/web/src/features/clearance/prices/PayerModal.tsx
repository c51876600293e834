import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { ComponentProps, ReactNode } from 'react';
import { term } from '#/api/terms.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import type { Prices } from '#/features/clearance/prices/priceWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';

/** Of a payer, and what else is asked: by which name, or which file. */
export type OfPayer = { PayerID: string; Name: string; File: File | null };

type Props = Pick<
  ComponentProps<typeof FormModal<OfPayer>>,
  'title' | 'onSubmit' | 'busy' | 'error' | 'submitLabel' | 'onClose'
> & {
  readonly payers: Prices['Payers'];
  readonly labels: { readonly Name?: string; readonly File?: string };
  /** What is missing beside the payer. */
  readonly missing: (typed: OfPayer) => { readonly Name?: string; readonly File?: string };
  readonly children: (form: FormModel<OfPayer>) => ReactNode;
};

/** Asks whose something is, and one thing more. */
export function PayerModal({ payers, labels, missing, children, ...modal }: Props) {
  const form = useFormModel<OfPayer>({
    initial: { PayerID: '', Name: '', File: null },
    validate: (typed) => ({ ...(typed.PayerID === '' && { PayerID: required('') ?? '' }), ...missing(typed) }),
  });
  useUnsaved(form.formState.isDirty);
  return (
    <FormModal form={form} labels={{ PayerID: term('Payor'), ...labels }} {...modal}>
      <SelectField
        label={term('Payor')}
        required
        emptyLabel="Choose"
        options={payers.map((one) => ({ value: one.PayerID, label: one.Name }))}
        {...nativeField(form, 'PayerID')}
      />
      {children(form)}
    </FormModal>
  );
}
