import { accountLinkCalls } from '@coverline/contract/accountLink/accountLink.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { NewPasswordFields, newPasswordLabels } from '#/ui/fields/password/NewPasswordFields.tsx';
import { type NewPassword, newPasswordMessages } from '#/ui/fields/password/newPasswordMessages.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly token: string;
  readonly email: string;
  readonly kind: 'invitation' | 'reset';
  /** With what Login is to say. */
  readonly onDone: (message: string) => void;
};

export function LinkPasswordForm({ token, email, kind, onDone }: Props) {
  const redeem = useSend(accountLinkCalls.redeemAccountLink);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<NewPassword>({
    initial: { NewPassword: '', Confirmation: '' },
    validate: (values) => newPasswordMessages(values, () => false), // the server knows the history
  });
  const typed = useWatch({ control: form.control, name: 'NewPassword' });
  const onSubmit = ({ NewPassword }: NewPassword) => {
    setFailed(null);
    redeem.mutate(
      { Token: token, NewPassword },
      {
        onSuccess: () => onDone('Your password is set. Log in with it.'),
        onError: (error) => {
          setFailed(formError(error));
          form.setFocus('NewPassword', { shouldSelect: true });
        },
      },
    );
  };
  return (
    <>
      <p className="soft">
        {kind === 'invitation' ? 'Welcome. Choose the password of your account ' : 'Choose the new password of '}
        <b className="account-link-email">{email}</b>. You then log in with it and with a code that is mailed to you.
      </p>
      <FormPage
        form={form}
        label="Choose a password"
        labels={newPasswordLabels}
        onSubmit={onSubmit}
        busy={redeem.isPending}
        error={failed}
        submitLabel="Save Changes"
      >
        {/* For password managers: whose password it is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <NewPasswordFields
          password={nativeField(form, 'NewPassword')}
          confirmation={nativeField(form, 'Confirmation')}
          typed={typed}
          onLeave={() => {}}
        />
      </FormPage>
    </>
  );
}
