import { severity } from '@coverline/contract/wire/envelope.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formError } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { useSend } from '#/api/useSend.ts';
import { loginGone } from '#/features/logon/factorForm.ts';
import type { LoginMessage } from '#/features/logon/loginStep.ts';
import { SignStep } from '#/features/logon/SignStep.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { NewPasswordFields, newPasswordLabels } from '#/ui/fields/password/NewPasswordFields.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { type NewPassword, newPasswordMessages } from '#/ui/fields/password/newPasswordMessages.ts';
import { createPasswordHistory } from '#/ui/fields/password/passwordHistory.ts';
import { severityTone } from '#/ui/page/severity.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly username: string;
  /** Good for one change; it stands in this form's state alone. */
  readonly token: string;
  /** Why a new password is asked for. */
  readonly message: LoginMessage | null;
  /** Back to Login, with what is to be said there. */
  readonly onLogin: (message?: LoginMessage | null) => void;
};

/** A new password, asked for by the server: a one-time or old one was given, or the old one is forgotten. */
export default function ChangePasswordForm({ username, token, message, onLogin }: Props) {
  const change = useSend(logonCalls.changePasswordPreLogin);
  const [failed, setFailed] = useState<FormError | null>(null);
  const [history] = useState(() =>
    createPasswordHistory({
      check: (password) =>
        send(logonCalls.checkPasswordHistoryPreLogin, { NewPassword: password, PasswordResetToken: token }),
    }),
  );
  const form = useFormModel<NewPassword>({
    initial: { NewPassword: '', Confirmation: '' },
    validate: (values) => newPasswordMessages(values, history.isUsed),
  });
  const typed = useWatch({ control: form.control, name: 'NewPassword' });
  const onLeave = async (password: string) => {
    if (await history.learn(password)) await form.trigger('NewPassword');
  };
  const onSubmit = (values: NewPassword) => {
    setFailed(null);
    change.mutate(
      { NewPassword: values.NewPassword, PasswordResetToken: token },
      {
        onSuccess: ({ UserMessage, UserMessageSeverity = severity.POSITIVE }) =>
          onLogin(UserMessage === undefined ? null : { text: UserMessage, severity: UserMessageSeverity }),
        onError: (error) => {
          const gone = loginGone(error);
          if (gone !== null) return onLogin(gone);
          setFailed(formError(error));
          form.setFocus('NewPassword', { shouldSelect: true });
        },
      },
    );
  };
  return (
    <SignStep
      title="Choose a new password"
      lead={message && <Notice tone={severityTone(message.severity)}>{message.text}</Notice>}
      first="NewPassword"
      form={form}
      labels={newPasswordLabels}
      onSubmit={onSubmit}
      busy={change.isPending}
      error={failed}
      submitLabel="Save Changes"
      onBack={() => onLogin()}
    >
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <NewPasswordFields
        size="l"
        password={nativeField(form, 'NewPassword')}
        confirmation={nativeField(form, 'Confirmation')}
        typed={typed}
        onLeave={(password) => void onLeave(password)}
      />
    </SignStep>
  );
}
