import { remittanceCalls } from '@coverline/contract/clearance/prices/remittances.ts';
import { remittanceFile } from '@coverline/domain/constants.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { term } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { countText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { reloadPrices } from '#/features/clearance/prices/reloadPrices.ts';
import { FileUpload } from '#/ui/fields/files/FileUpload.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Taking = { PayerID: string; File: File | null };
type Props = {
  readonly payers: Prices['Payers'];
  /** Shows what was not taken in. */
  readonly onLeftOut: (remittanceId: string) => void;
  readonly onClose: () => void;
};

/** Whose payments they are, and the file: its claims of visits here are taken in, or the segments that keep the file out are said. */
export default function TakeRemittance({ payers, onLeftOut, onClose }: Props) {
  const labels = { PayerID: term('Payor'), File: 'Remittance (X12 835)' };
  const [progress, setProgress] = useState<number | null>(null);
  const take = useSend(remittanceCalls.takeRemittance, { onProgress: setProgress });
  const form = useFormModel<Taking>({
    initial: { PayerID: '', File: null },
    validate: ({ PayerID, File }) => ({
      ...(PayerID === '' && { PayerID: required('') ?? '' }),
      ...(File === null && { File: 'Choose a file' }),
    }),
  });
  useUnsaved(form.formState.isDirty);
  const { value: file, onChange, error } = useValueField(form, 'File');
  return (
    <FormModal
      title="Take in a remittance"
      form={form}
      labels={labels}
      onSubmit={({ PayerID, File }) => {
        if (File === null) return; // the rule above says so first
        take.mutate(
          { PayerID, File },
          {
            onSuccess: ({ RemittanceID, Claims, Known, LeftOut }) => {
              const told = [
                `${countText(Claims, 'claim')} taken in`,
                ...(Known > 0 ? [`${countText(Known, 'claim')} known before`] : []),
                ...(LeftOut > 0 ? [`${countText(LeftOut, 'claim')} left out`] : []),
              ];
              toast(told.join(', '));
              void reloadPrices();
              onClose();
              if (LeftOut > 0) onLeftOut(RemittanceID);
            },
            onSettled: () => setProgress(null),
          },
        );
      }}
      busy={take.isPending}
      error={take.isError ? formError(take.error) : null}
      submitLabel="Take it in"
      onClose={onClose}
    >
      <SelectField
        label={labels.PayerID}
        required
        emptyLabel="Choose"
        options={payers.map((one) => ({ value: one.PayerID, label: one.Name }))}
        {...nativeField(form, 'PayerID')}
      />
      <FileUpload
        label={labels.File}
        required
        constraints={remittanceFile}
        file={file}
        onFile={onChange}
        progress={progress}
        error={error}
      />
    </FormModal>
  );
}
