import { caseDocumentFile } from '@coverline/domain/constants.ts';
import { caseDocumentCalls, type CaseDocument, type CaseDocuments } from '@coverline/contract/cases/caseDocuments.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { documentKinds, documentKindText, type DocumentKind } from '@coverline/domain/cases/documentKinds.ts';
import { useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import { type ChosenFile, FilesField } from '#/app/papers/FilesField.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

/** What is to be added: of these kinds, or any; to a paper that was asked for or has come. */
export type NewPaper = {
  readonly kinds: readonly DocumentKind[] | null;
  readonly MemberID: string | null;
  readonly paper: CaseDocument | null;
};

type Props = {
  readonly of: CaseDetail;
  readonly program: CaseType;
  readonly people: CaseDocuments['People'];
  readonly what: NewPaper;
  readonly onClose: () => void;
};

type PaperForm = { readonly Kind: DocumentKind; readonly MemberID: string; readonly File: readonly ChosenFile[] };

const labels = { Kind: 'What it is', MemberID: 'Whose', File: 'Pages' } as const;
const mostPages = 20;

/** The pages go one after the other, each to the same paper; what went is kept where a later one is refused. */
export function AddPaperModal({ of, program, people, what, onClose }: Props) {
  const upload = useSend(caseDocumentCalls.uploadCaseDocument);
  const [failed, setFailed] = useState<FormError | null>(null);
  const [paperId, setPaperId] = useState(what.paper?.DocumentID ?? null);
  const kinds = what.paper !== null ? [what.paper.Kind] : (what.kinds ?? documentKinds);
  const form = useFormModel<PaperForm>({
    initial: { Kind: kinds[0] ?? 'Other', MemberID: what.MemberID ?? '', File: [] },
    validate: ({ File }) => (File.length === 0 ? { File: 'Choose a file, paste one, or take a photo' } : {}),
  });
  const pages = useValueField(form, 'File');
  const onSubmit = async ({ Kind, MemberID, File }: PaperForm) => {
    setFailed(null);
    let DocumentID = paperId;
    for (const [at, page] of File.entries()) {
      try {
        const kept = await upload.mutateAsync({
          CaseID: of.CaseID,
          ...(DocumentID !== null && { DocumentID }),
          Kind,
          Program: program,
          ...(MemberID !== '' && { MemberID }),
          Source: page.source,
          File: page.file,
        });
        DocumentID = kept.DocumentID;
      } catch (error) {
        setPaperId(DocumentID);
        pages.onChange(File.slice(at));
        setFailed(showFaults(form, error));
        void refreshCases();
        return;
      }
    }
    toast(`${documentKindText[Kind]}: ${File.length === 1 ? '1 file is' : `${File.length} files are`} kept.`);
    void refreshCases();
    onClose();
  };
  return (
    <FormModal
      title={
        what.paper === null && what.kinds === null ? 'Add a paper' : `Upload: ${documentKindText[kinds[0] ?? 'Other']}`
      }
      form={form}
      onSubmit={(said) => void onSubmit(said)}
      busy={upload.isPending}
      error={failed}
      labels={labels}
      submitLabel="Upload"
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <SelectField
          label={labels.Kind}
          options={kinds.map((value) => ({ value, label: documentKindText[value] }))}
          {...nativeField(form, 'Kind')}
        />
      )}
      {what.kinds === null && people.length > 1 && (
        <SelectField
          label={labels.MemberID}
          options={people
            .filter(({ IsGone }) => !IsGone)
            .map(({ MemberID, Name }) => ({ value: MemberID ?? '', label: Name }))}
          {...nativeField(form, 'MemberID')}
        />
      )}
      <FilesField
        label={labels.File}
        constraints={caseDocumentFile}
        of="A paper"
        pages={pages.value}
        most={mostPages}
        error={pages.error}
        onPages={pages.onChange}
      />
    </FormModal>
  );
}
