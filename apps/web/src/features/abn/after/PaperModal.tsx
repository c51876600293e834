import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { abnBounds, abnOptions, abnOptionText } from '@coverline/domain/cases/abn/abnKinds.ts';
import { abnScanFile } from '@coverline/domain/cases/abn/abnScanFile.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useDeedForm } from '#/features/abn/after/useDeedForm.ts';
import { reloadAbns } from '#/features/abn/reloadAbns.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FileUpload } from '#/ui/fields/files/FileUpload.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';

type Paper = { Option: string; SignedOn: string; RepresentativeName: string; Authority: string };
const labels = {
  Option: 'Option as marked on the paper',
  SignedOn: 'Day that was written on it',
  RepresentativeName: 'Signed by somebody else',
  Authority: 'By what right',
};

type Props = { readonly abn: AbnDetail; readonly onClose: () => void };

/** A notice that was signed on paper: its scan, and what the patient marked there. Nothing is set before. */
export function PaperModal({ abn, onClose }: Props) {
  const { Today } = useUser();
  const [progress, setProgress] = useState<number | null>(null);
  const keep = useSend(abnCalls.keepSignedAbn, { onProgress: setProgress, reread: reloadAbns });
  const [file, setFile] = useState<File | null>(null);
  const { form, failed, settled } = useDeedForm<Paper>(
    { Option: '', SignedOn: '', RepresentativeName: '', Authority: '' },
    ({ Option, SignedOn }) => ({
      ...(Option === '' && { Option: 'Choose what is marked on the paper' }),
      ...(normalizeDate(SignedOn) === null && { SignedOn: 'Enter the day that was written on it' }),
    }),
    onClose,
  );
  const day = useValueField(form, 'SignedOn');
  return (
    <FormModal
      title={`Notice ${abn.Number} was signed on paper`}
      form={form}
      labels={labels}
      submitLabel="Keep it"
      busy={keep.isPending}
      error={failed}
      disabledReason={file === null ? 'Choose the scan first.' : null}
      onClose={onClose}
      onSubmit={({ Option, SignedOn, ...signer }) => {
        const marked = (['1', '2', '3'] as const).find((one) => one === Option);
        if (file === null || marked === undefined) return;
        keep.mutate(
          {
            AbnID: abn.AbnID,
            Version: String(abn.Version),
            Option: marked,
            SignedOn: normalizeDate(SignedOn) ?? '',
            ...signer,
            scanFile: file,
          },
          { ...settled(`Notice ${abn.Number} is signed.`), onSettled: () => setProgress(null) },
        );
      }}
    >
      <FileUpload
        label="Scan or photo of the page"
        required
        constraints={abnScanFile}
        file={file}
        onFile={setFile}
        progress={progress}
      />
      <SelectField
        label={labels.Option}
        required
        emptyLabel="Choose"
        options={abnOptions.map((one) => ({ value: String(one), label: abnOptionText[one] }))}
        {...nativeField(form, 'Option')}
      />
      <DateField label={labels.SignedOn} required today={Today} {...day} />
      <TextField
        label={labels.RepresentativeName}
        autoComplete="off"
        maxLength={abnBounds.name}
        help={worded('Empty where the {patient} signed.')}
        {...nativeField(form, 'RepresentativeName')}
      />
      <TextField
        label={labels.Authority}
        autoComplete="off"
        maxLength={abnBounds.name}
        {...nativeField(form, 'Authority')}
      />
    </FormModal>
  );
}
