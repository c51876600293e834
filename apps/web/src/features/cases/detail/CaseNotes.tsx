import { caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import { type CaseDetail, caseTextLength } from '@coverline/contract/cases/caseShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

type NoteForm = { readonly Text: string };

/** What people wrote, newest first; notes stay as they were written. */
export function CaseNotes({ of }: { readonly of: CaseDetail }) {
  const { TimeZone } = useUser();
  const add = useSend(caseDeedCalls.addCaseNote);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<NoteForm>({
    initial: { Text: '' },
    validate: ({ Text }) => (Text.trim() === '' ? { Text: 'Value is required' } : {}),
  });
  useUnsaved(form.formState.isDirty);
  const onSubmit = ({ Text }: NoteForm) => {
    setFailed(null);
    add.mutate(
      { CaseID: of.CaseID, Text },
      {
        onSuccess: () => {
          form.reset();
          toast('The note is added.');
          void refreshCases();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <Section title="Notes">
      <FormPage
        form={form}
        label="Add a note"
        onSubmit={onSubmit}
        busy={add.isPending}
        error={failed}
        labels={{ Text: 'Note' }}
        submitLabel="Add the note"
      >
        <TextAreaField label="Note" rows={3} maxLength={caseTextLength} {...nativeField(form, 'Text')} />
      </FormPage>
      {of.Notes.length === 0 && <p className="dim">{worded('Nobody wrote about this {case} yet.')}</p>}
      <ul className="case-lines">
        {of.Notes.map(({ NoteID, At, By, Text }) => (
          <li key={NoteID}>
            <p className="dim small">
              {By} · <span className="tn">{formatInstant(At, TimeZone)}</span>
            </p>
            <p className="case-text">{Text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
