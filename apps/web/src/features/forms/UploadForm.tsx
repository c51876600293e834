import { type FormDetail, formNameLength, pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import { formKinds, formKindText, paperLanguages, paperLanguageText } from '@coverline/domain/cases/forms/formKind.ts';
import { pdfFormFile } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { reloadForms } from '#/features/forms/reloadForms.ts';
import { FileUpload } from '#/ui/fields/files/FileUpload.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  /** The form whose next version it is; null: a new one. */
  readonly of: FormDetail | null;
  readonly onClose: () => void;
  readonly onDone: (versionId: string) => void;
};

type Upload = { Name: string; Kind: string; Language: string };
const labels = { Name: 'Name', Kind: 'For', Language: 'Language' };

/** A fillable PDF, whose fields are read at once; or why it is none. */
export function UploadForm({ of, onClose, onDone }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<FormError | null>(null);
  const upload = useSend(pdfFormCalls.uploadPdfForm, { onProgress: setProgress });
  const form = useFormModel<Upload>({
    initial: { Name: of?.Name ?? '', Kind: of?.Kind ?? 'Application', Language: of?.Language ?? 'en' },
    validate: ({ Name }) => (Name.trim() === '' ? { Name: 'Value is required' } : {}),
  });
  const onSubmit = ({ Name, Kind, Language }: Upload) => {
    if (file === null) return;
    setFailed(null);
    upload.mutate(
      {
        Name,
        Kind: formKinds.find((one) => one === Kind) ?? 'Other',
        Language: paperLanguages.find((one) => one === Language) ?? 'en',
        FormID: of?.FormID ?? '',
        File: file,
      },
      {
        onSuccess: ({ VersionID }) => {
          toast('The fields are read. Say what goes into them.');
          void reloadForms();
          onDone(VersionID);
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => setProgress(null),
      },
    );
  };
  return (
    <FormModal
      title={of === null ? 'Upload a form' : `Next file of ${of.Name}`}
      form={form}
      onSubmit={onSubmit}
      busy={upload.isPending}
      error={failed}
      labels={labels}
      submitLabel="Read its fields"
      disabledReason={file === null ? 'Choose the PDF first.' : null}
      onClose={onClose}
    >
      <FileUpload
        label="Fillable PDF"
        required
        help="Up to 100 pages and 10 MB, with form fields, not encrypted."
        constraints={pdfFormFile}
        file={file}
        onFile={(chosen) => {
          setFailed(null);
          setFile(chosen);
        }}
        progress={upload.isPending ? progress : null}
      />
      {of === null && (
        <>
          <TextField
            label={labels.Name}
            required
            autoComplete="off"
            maxLength={formNameLength}
            {...nativeField(form, 'Name')}
          />
          <SelectField
            label={labels.Kind}
            options={formKinds.map((value) => ({ value, label: formKindText[value] }))}
            {...nativeField(form, 'Kind')}
          />
        </>
      )}
      <SelectField
        label={labels.Language}
        options={paperLanguages.map((value) => ({ value, label: paperLanguageText[value] }))}
        {...nativeField(form, 'Language')}
      />
    </FormModal>
  );
}
