import type { DataOf } from '@coverline/contract/wire/call.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { type Account, accountMessages } from '#/features/logon/loginMessages.ts';
import { SignStep } from '#/features/logon/SignStep.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly username: string;
  readonly onBack: () => void;
  /** The server names the step; whether it mailed a code, it does not say. */
  readonly onStep: (username: string, answer: DataOf<(typeof logonCalls)['forgotPassword']>) => void;
};

const labels = { Username: 'E-mail' };

/** Whose password is to be chosen anew. */
export function ForgotForm({ username, onBack, onStep }: Props) {
  const forgot = useSend(logonCalls.forgotPassword);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Account>({ initial: { Username: username }, validate: accountMessages });
  const onSubmit = ({ Username }: Account) => {
    const name = Username.trim();
    setFailed(null);
    forgot.mutate(name, {
      onSuccess: (answer) => onStep(name, answer),
      onError: (error) => setFailed(formError(error)),
    });
  };
  return (
    <SignStep
      title="Forgot password"
      lead={<p className="soft sign-lead">We e-mail you a code with which you choose a new password.</p>}
      first="Username"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={forgot.isPending}
      error={failed}
      onBack={onBack}
    >
      <TextField
        label={labels.Username}
        size="l"
        type="email"
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        required
        {...nativeField(form, 'Username')}
      />
    </SignStep>
  );
}
