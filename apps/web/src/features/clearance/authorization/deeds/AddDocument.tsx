import { authDocumentCalls } from '@coverline/contract/clearance/authorization/authorizationDocuments.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import {
  documentTypeKeys,
  type DocumentTypeKey,
  documentTypes,
  mostDocuments,
} from '@coverline/authorization/documents/documentTypes.ts';
import { authDocumentFile } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { type ChosenFile, FilesField } from '#/app/papers/FilesField.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly of: AuthDetail; readonly onClose: () => void };
type DocumentForm = {
  readonly Type: DocumentTypeKey;
  readonly Title: string;
  readonly File: readonly ChosenFile[];
};

const labels = { Type: 'What it is', Title: 'Title', File: 'Files' } as const;

/** What the payer wants and nobody has added yet stands there first. */
const wantedType = ({ Wanted }: AuthDetail): DocumentTypeKey =>
  Wanted.find(({ IsMet, Type }) => !IsMet && Type !== null)?.Type ?? 'OfficeNote';

/** The files go one after the other, each a document of its own; what went is kept where a later one is refused. */
export default function AddDocument({ of, onClose }: Props) {
  const upload = useSend(authDocumentCalls.uploadAuthorizationDocument);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<DocumentForm>({
    initial: { Type: wantedType(of), Title: '', File: [] },
    validate: ({ File }) => (File.length === 0 ? { File: 'Choose a file, paste one, or take a photo' } : {}),
  });
  const files = useValueField(form, 'File');
  const onSubmit = async ({ Type, Title, File }: DocumentForm) => {
    setFailed(null);
    for (const [at, { file }] of File.entries()) {
      try {
        await upload.mutateAsync({ AuthID: of.AuthID, Type, ...(Title !== '' && { Title }), File: file });
      } catch (error) {
        files.onChange(File.slice(at));
        setFailed(showFaults(form, error));
        void refreshAuths();
        return;
      }
    }
    toast(File.length === 1 ? 'The document is kept.' : `${File.length} documents are kept.`);
    void refreshAuths();
    onClose();
  };
  return (
    <FormModal
      title={worded('Add a document for the {payer}')}
      form={form}
      onSubmit={(said) => void onSubmit(said)}
      busy={upload.isPending}
      error={failed}
      labels={labels}
      submitLabel="Add"
      onClose={onClose}
    >
      <SelectField
        label={labels.Type}
        options={documentTypeKeys.map((value) => ({ value, label: documentTypes[value].label }))}
        {...nativeField(form, 'Type')}
      />
      <TextField label={labels.Title} help="If its kind does not say enough." {...nativeField(form, 'Title')} />
      <FilesField
        label={labels.File}
        constraints={authDocumentFile}
        of="A request"
        pages={files.value}
        most={mostDocuments.files - of.Documents.length}
        error={files.error}
        onPages={files.onChange}
      />
    </FormModal>
  );
}
