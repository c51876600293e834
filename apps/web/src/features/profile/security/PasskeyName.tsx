import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly initial: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
};

const labels = { Name: 'Name of the passkey' };
const longest = 50;

/** By its name a person tells one passkey from another. */
export function PasskeyName({ initial, submitLabel, busy, onSubmit, onCancel }: Props) {
  const form = useFormModel<{ readonly Name: string }>({
    initial: { Name: initial },
    validate: ({ Name }) => {
      const wrong = required(Name) ?? maxLength(Name.trim(), longest);
      return wrong === null ? {} : { Name: wrong };
    },
  });
  const focusFirst = useEffectEvent(() => form.setFocus('Name', { shouldSelect: true }));
  useEffect(() => focusFirst(), []);
  return (
    <FormPage
      form={form}
      label={labels.Name}
      labels={labels}
      busy={busy}
      error={null}
      submitLabel={submitLabel}
      actions={<Button onClick={onCancel}>Cancel</Button>}
      onSubmit={({ Name }) => onSubmit(Name.trim())}
    >
      <TextField
        label={labels.Name}
        fieldClass="profile-choice"
        help="Such as Work laptop, or Blue security key."
        autoComplete="off"
        required
        {...nativeField(form, 'Name')}
      />
    </FormPage>
  );
}
