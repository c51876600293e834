import { userCalls } from '@coverline/contract/user/user.ts';
import { limits } from '@coverline/domain/constants.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { message } from '#/ui/layers/confirm.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { PasswordField } from '#/ui/fields/password/PasswordField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Proof = { readonly Present: string };
type Props = { readonly onProved: () => void; readonly onCancel: () => void };

const labels = { Present: 'Present password' };

export function ProofForm({ onProved, onCancel }: Props) {
  const { Email } = useUser();
  const prove = useSend(userCalls.confirmPassword);
  const form = useFormModel<Proof>({
    initial: { Present: '' },
    validate: ({ Present }) => {
      const wrong = required(Present) ?? maxLength(Present, limits.passwordLength);
      return wrong === null ? {} : { Present: wrong };
    },
  });
  const focusFirst = useEffectEvent(() => form.setFocus('Present'));
  useEffect(() => focusFirst(), []);
  const onSubmit = ({ Present }: Proof) =>
    prove.mutate(Present, {
      onSuccess: onProved,
      onError: (error) => void message('Error', errorText(error)),
    });
  return (
    <FormPage
      form={form}
      label="Sign-in security"
      labels={labels}
      onSubmit={onSubmit}
      busy={prove.isPending}
      error={null}
      submitLabel="Continue"
      actions={<Button onClick={onCancel}>Cancel</Button>}
    >
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={Email} />
      <div className="profile-password">
        <PasswordField
          label={labels.Present}
          autoComplete="current-password"
          required
          help="What protects your sign-in is changed by you alone."
          {...nativeField(form, 'Present')}
        />
      </div>
    </FormPage>
  );
}
