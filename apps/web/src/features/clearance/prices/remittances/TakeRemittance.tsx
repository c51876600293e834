import { remittanceCalls } from '@coverline/contract/clearance/prices/remittances.ts';
import { remittanceFile } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { type OfPayer, PayerModal } from '#/features/clearance/prices/PayerModal.tsx';
import { countText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { reloadPrices } from '#/features/clearance/prices/reloadPrices.ts';
import { FileUpload } from '#/ui/fields/files/FileUpload.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly payers: Prices['Payers']; readonly onClose: () => void };

const label = 'Remittance (X12 835)';
/** Nothing is refused for it: some payers send all they have with that mark. */
const mark = 'The {payer} marked the file as a test (ISA15): remove it if it is one';

/** Whose payments they are, and the file: its claims of visits here are taken in, or the segments that keep the file out are said. */
export default function TakeRemittance({ payers, onClose }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const take = useSend(remittanceCalls.takeRemittance, { onProgress: setProgress });
  return (
    <PayerModal
      title="Take in a remittance"
      payers={payers}
      labels={{ File: label }}
      missing={({ File }) => (File === null ? { File: 'Choose a file' } : {})}
      onSubmit={({ PayerID, File }) => {
        if (File === null) return; // the rule above says so first
        take.mutate(
          { PayerID, File },
          {
            onSuccess: ({ Claims, Known, LeftOut, IsTest }) => {
              const told = [
                `${countText(Claims, 'claim')} taken in`,
                ...(Known > 0 ? [`${countText(Known, 'claim')} known before`] : []),
                ...(LeftOut > 0 ? [`${countText(LeftOut, 'claim')} left out`] : []),
              ];
              if (IsTest) toast(worded(`${told.join(', ')}. ${mark}`), { grade: 'Questionable', lastsMs: 30_000 });
              else toast(told.join(', '));
              void reloadPrices();
              onClose();
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
      {(form) => <FileOf form={form} progress={progress} />}
    </PayerModal>
  );
}

type FileProps = { readonly form: FormModel<OfPayer>; readonly progress: number | null };

function FileOf({ form, progress }: FileProps) {
  const { value: file, onChange, error } = useValueField(form, 'File');
  return (
    <FileUpload
      label={label}
      required
      constraints={remittanceFile}
      file={file}
      onFile={onChange}
      progress={progress}
      error={error}
    />
  );
}
