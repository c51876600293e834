import { clearanceDeedCalls, clearanceNoteLength } from '@coverline/contract/clearance/clearanceDeeds.ts';
import { useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { refreshClearance } from '#/features/clearance/clearanceWords.ts';
import type { DeedProps } from '#/features/clearance/deeds/deed.ts';
import { tellResults, whose } from '#/features/clearance/deeds/tellResults.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Form = { readonly Text: string };

/** One note for some visits; it stays as it was written. */
export function NoteVisits({ deed: { rows }, onClose, onDone }: DeedProps) {
  const add = useSend(clearanceDeedCalls.noteClearance);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Form>({
    initial: { Text: '' },
    validate: ({ Text }) => (Text.trim() === '' ? { Text: 'Value is required' } : {}),
  });
  useUnsaved(form.formState.isDirty);
  const onSubmit = ({ Text }: Form) => {
    setFailed(null);
    add.mutate(
      { VisitMasterIDs: rows.map(({ VisitMasterID }) => VisitMasterID), Text },
      {
        onSuccess: (results) => {
          tellResults({ rows, results, done: 'noted', undo: null });
          onClose();
          onDone();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => void refreshClearance(),
      },
    );
  };
  return (
    <FormModal
      title={`Note for ${whose(rows)}`}
      form={form}
      onSubmit={onSubmit}
      busy={add.isPending}
      error={failed}
      labels={{ Text: 'Note' }}
      submitLabel="Add the note"
      onClose={onClose}
    >
      <TextAreaField
        label="Note"
        required
        rows={4}
        maxLength={clearanceNoteLength}
        data-autofocus
        {...nativeField(form, 'Text')}
      />
    </FormModal>
  );
}
