import { caseReasonLength } from '@coverline/contract/cases/caseDeeds.ts';
import { caseDocumentCalls, type CaseDocument } from '@coverline/contract/cases/caseDocuments.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import { useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly of: CaseDetail; readonly paper: CaseDocument; readonly onClose: () => void };

/** Why a paper does not do, in words for whoever brings the next one. */
export function RejectForm({ of, paper, onClose }: Props) {
  const decide = useSend(caseDocumentCalls.decideCaseDocument, { reread: refreshCases });
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<{ readonly Reason: string }>({
    initial: { Reason: '' },
    validate: ({ Reason }) => (Reason.trim() === '' ? { Reason: 'Say why, so that the right one is brought' } : {}),
  });
  const name = documentKindText[paper.Kind];
  const onSubmit = ({ Reason }: { readonly Reason: string }) => {
    setFailed(null);
    // The record is drawn anew before this form hears of it: what is said does not hang on the form.
    void decide
      .mutateAsync({ CaseID: of.CaseID, DocumentID: paper.DocumentID, Version: paper.Version, Deed: 'Reject', Reason })
      .then(
        () => {
          toast(`${name} is rejected.`);
          onClose();
        },
        (error: unknown) => setFailed(showFaults(form, error)),
      );
  };
  return (
    <FormModal
      title={`Reject ${name.toLowerCase()}`}
      form={form}
      onSubmit={onSubmit}
      busy={decide.isPending}
      error={failed}
      labels={{ Reason: 'Reason' }}
      submitLabel="Reject"
      onClose={onClose}
    >
      <TextAreaField label="Reason" maxLength={caseReasonLength} {...nativeField(form, 'Reason')} />
    </FormModal>
  );
}
