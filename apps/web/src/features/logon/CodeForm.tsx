import type { DataOf } from '@coverline/contract/wire/call.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { limits } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { loginGone } from '#/features/logon/factorForm.ts';
import { cleanCode, type Code, codeMessages } from '#/features/logon/loginMessages.ts';
import { type LoginMessage, timeLeft } from '#/features/logon/loginStep.ts';
import { maskEmail } from '#/features/logon/maskEmail.ts';
import { SignStep } from '#/features/logon/SignStep.tsx';
import { takeSignIn } from '#/features/logon/takeSignIn.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly username: string;
  readonly deadline: number;
  readonly now: number;
  readonly onBack: (message?: LoginMessage | null) => void;
  /** The code is for a new password. */
  readonly isReset: boolean;
  /** The server names the step that comes next; this one again where another code was mailed. */
  readonly onStep: (answer: DataOf<(typeof logonCalls)['twoFactorAuth']>) => void;
};

const labels = { AuthCode: 'Code' };

/** The second step: the e-mailed code, in one field that takes a paste. */
export function CodeForm({ username, deadline, isReset, now, onBack, onStep }: Props) {
  const check = useSend(logonCalls.twoFactorAuth);
  const resend = useSend(logonCalls.resendAuthCode);
  const forgot = useSend(logonCalls.forgotPassword);
  const [said, setSaid] = useState<FormError | null>(null);
  const form = useFormModel<Code>({ initial: { AuthCode: '' }, validate: codeMessages });
  const onError = (error: Error) => {
    const gone = loginGone(error);
    if (gone !== null) return onBack(gone);
    setSaid(formError(error));
    form.setFocus('AuthCode', { shouldSelect: true });
  };
  const onSuccess = (answer: DataOf<(typeof logonCalls)['twoFactorAuth']>) => {
    if (!takeSignIn(answer)) onStep(answer);
  };
  const onSubmit = ({ AuthCode }: Code) => {
    setSaid(null);
    check.mutate({ AuthCode: cleanCode(AuthCode), Username: username }, { onSuccess, onError });
  };
  const onResend = () => {
    setSaid(null);
    const onSuccess = (answer: DataOf<(typeof logonCalls)['forgotPassword']>) => {
      form.resetField('AuthCode');
      form.setFocus('AuthCode');
      setSaid({ message: 'A new code is on its way. The one before it no longer works.', tone: 'good' });
      onStep(answer);
    };
    // A reset is asked for anew, whether anybody has the address or not.
    if (isReset) forgot.mutate(username, { onSuccess, onError });
    else resend.mutate(undefined, { onSuccess, onError });
  };
  return (
    <SignStep
      title="Enter your code"
      lead={
        <p className="soft sign-lead">
          {isReset ? (
            <>
              If <b>{maskEmail(username)}</b> has an account, a {limits.authCodeLength}-character code is on its way to
              it.
            </>
          ) : (
            <>
              We e-mailed a {limits.authCodeLength}-character code to <b>{maskEmail(username)}</b>.
            </>
          )}
        </p>
      }
      first="AuthCode"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={check.isPending}
      error={said}
      onBack={() => onBack()}
      actions={
        <p className="sign-again">
          No e-mail?{' '}
          <button
            type="button"
            className="link"
            aria-busy={resend.isPending || forgot.isPending || undefined}
            onClick={onResend}
          >
            Send a new code
          </button>
        </p>
      }
    >
      <TextField
        label={labels.AuthCode}
        size="l"
        className="sign-code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        help={
          <>
            Expires in <b className="tn">{timeLeft(deadline, now)}</b>. You can paste it.
          </>
        }
        {...nativeField(form, 'AuthCode')}
      />
    </SignStep>
  );
}
