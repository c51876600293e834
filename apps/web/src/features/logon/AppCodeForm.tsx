import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { type FactorFormProps, loginGone } from '#/features/logon/factorForm.ts';
import { cleanCode, type Code, codeMessages } from '#/features/logon/loginMessages.ts';
import { SignStep } from '#/features/logon/SignStep.tsx';
import { takeSignIn } from '#/features/logon/takeSignIn.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

const labels = { AuthCode: 'Code' };

/** The second step: the code that an authenticator app shows. */
export function AppCodeForm({ username, onBack, children }: FactorFormProps) {
  const check = useSend(logonCalls.twoFactorAuth);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Code>({ initial: { AuthCode: '' }, validate: codeMessages });
  const onSubmit = ({ AuthCode }: Code) => {
    setFailed(null);
    check.mutate(
      { AuthCode: cleanCode(AuthCode), Username: username },
      {
        onSuccess: takeSignIn,
        onError: (error) => {
          const gone = loginGone(error);
          if (gone !== null) return onBack(gone);
          setFailed(formError(error));
          form.setFocus('AuthCode', { shouldSelect: true });
        },
      },
    );
  };
  return (
    <SignStep
      title="Enter your code"
      lead={<p className="soft sign-lead">Your authenticator app shows a 6-digit code for this site.</p>}
      first="AuthCode"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={check.isPending}
      error={failed}
      onBack={() => onBack()}
      actions={children}
    >
      <TextField
        label={labels.AuthCode}
        size="l"
        className="sign-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
        help="It changes every 30 seconds."
        {...nativeField(form, 'AuthCode')}
      />
    </SignStep>
  );
}
