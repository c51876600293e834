import { runAgainReasons, type RunAgainReason } from '@coverline/domain/eligibility/request/runAgain.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { worded } from '#/api/terms.ts';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

/** Why the same is asked though it was answered. */
export type Again = { readonly Reason: RunAgainReason; readonly Note: string };

type Values = { Reason: RunAgainReason | ''; Note: string };

const labels = { Reason: 'Why ask again', Note: 'Note' };
const options = Object.entries(runAgainReasons).map(([value, label]) => ({ value, label }));

function messagesOf({ Reason, Note }: Values): FormMessages<Values> {
  return {
    ...(Reason === '' && { Reason: required('') ?? '' }),
    ...(Reason === 'Other' && { Note: required(Note.trim()) ?? '' }),
  };
}

type Props = {
  /** Whose answer is there, and of when. */
  readonly said: string;
  readonly title?: string;
  /** The payer is asked by phone or on its portal. */
  readonly byHand?: boolean;
  readonly onAgain: (again: Again) => void;
  readonly onClose: () => void;
};

/** The same is asked a second time for a reason alone, which is kept with the lookup. */
export default function RunAgain({ said, title = 'Run again', byHand = false, onAgain, onClose }: Props) {
  const form = useFormModel<Values>({ initial: { Reason: '', Note: '' }, validate: messagesOf });
  const onSubmit = ({ Reason, Note }: Values) => {
    if (Reason === '') return;
    onAgain({ Reason, Note: Note.trim() });
    onClose();
  };
  return (
    <FormModal
      title={title}
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={false}
      error={null}
      submitLabel={title}
      onClose={onClose}
    >
      <p>
        {said}{' '}
        {worded(
          byHand
            ? 'Asking again puts the check into the queue of calls once more.'
            : 'Asking again sends a second request to the {payer}, which may be charged.',
        )}
      </p>
      <SelectField
        label={labels.Reason}
        required
        emptyLabel="Choose a reason"
        options={options.map(({ value, label }) => ({ value, label: worded(label) }))}
        {...nativeField(form, 'Reason')}
      />
      <TextField
        label={labels.Note}
        required={form.watch('Reason') === 'Other'}
        maxLength={200}
        {...nativeField(form, 'Note')}
      />
    </FormModal>
  );
}
