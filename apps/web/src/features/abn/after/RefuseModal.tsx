import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { abnBounds } from '@coverline/domain/cases/abn/abnKinds.ts';
import { type AbnRefusal, refusalProblems } from '@coverline/domain/cases/abn/refusal.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useDeedForm } from '#/features/abn/after/useDeedForm.ts';
import { reloadAbns } from '#/features/abn/reloadAbns.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';

const labels = { Witness1: 'First witness', Witness2: 'Second witness', Note: 'What was refused, and what was done' };

type Props = { readonly abn: AbnDetail; readonly onClose: () => void };

/** Two of the staff say that the patient would not sign. */
export function RefuseModal({ abn, onClose }: Props) {
  const refuse = useSend(abnCalls.refuseAbn, { reread: reloadAbns });
  const { form, failed, settled } = useDeedForm<{ -readonly [K in keyof AbnRefusal]: string }>(
    { Witness1: '', Witness2: '', Note: '' },
    refusalProblems,
    onClose,
  );
  return (
    <FormModal
      title={worded('The {patient} would not sign')}
      form={form}
      labels={labels}
      submitLabel="Record the refusal"
      busy={refuse.isPending}
      error={failed}
      onClose={onClose}
      onSubmit={(said) =>
        refuse.mutate(
          { AbnID: abn.AbnID, Version: abn.Version, ...said },
          settled(`The refusal of notice ${abn.Number} is recorded.`),
        )
      }
    >
      <p className="soft">
        {worded('Two of the staff who saw it are named on the page. It then counts as received by the {patient}.')}
      </p>
      <TextField
        label={labels.Witness1}
        required
        autoComplete="off"
        maxLength={abnBounds.name}
        {...nativeField(form, 'Witness1')}
      />
      <TextField
        label={labels.Witness2}
        required
        autoComplete="off"
        maxLength={abnBounds.name}
        {...nativeField(form, 'Witness2')}
      />
      <TextAreaField label={labels.Note} required rows={3} maxLength={abnBounds.words} {...nativeField(form, 'Note')} />
    </FormModal>
  );
}
