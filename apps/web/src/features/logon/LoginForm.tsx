import type { DataOf } from '@coverline/contract/wire/call.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { appData } from '#/api/appData.ts';
import { formError } from '#/api/errorText.ts';
import { useStore } from '#/api/store.ts';
import { useSend } from '#/api/useSend.ts';
import { browserKind } from '#/app/start/browserKind.ts';
import { LoginNotices } from '#/features/logon/LoginNotices.tsx';
import { whyLocked } from '#/features/logon/loginLock.ts';
import { type Credentials, credentialMessages } from '#/features/logon/loginMessages.ts';
import type { LoginMessage } from '#/features/logon/loginStep.ts';
import { PasskeyLogIn } from '#/features/logon/PasskeyLogIn.tsx';
import { remembered } from '#/features/logon/remembered.ts';
import { knowsPasskeys } from '#/features/logon/signWithPasskey.ts';
import { takeSignIn } from '#/features/logon/takeSignIn.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { PasswordField } from '#/ui/fields/password/PasswordField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly username: string;
  readonly message: LoginMessage | null;
  /** The server names the step that comes next. */
  readonly onStep: (username: string, answer: DataOf<(typeof logonCalls)['logIn']>) => void;
  readonly onForgot: (username: string) => void;
};

const labels = { Username: 'E-mail', Password: 'Password' };

/** The first step: e-mail and password. */
export function LoginForm({ username, message, onStep, onForgot }: Props) {
  const data = useStore(appData);
  const logIn = useSend(logonCalls.logIn);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Credentials>({
    initial: { Username: username, Password: '', Remember: remembered.read() !== '' },
    validate: credentialMessages,
  });
  const typed = useWatch({ control: form.control, name: 'Username' });
  const browser = browserKind(navigator.userAgent);
  const lockedBecause = data === null ? null : whyLocked(typed, data, browser);
  // The message about the browser would take the focus away again, and leave an empty field complaining.
  const focusFirst = useEffectEvent(() => {
    if (browser !== 'locked') form.setFocus(username === '' ? 'Username' : 'Password');
  });
  useEffect(() => focusFirst(), []);
  const onSubmit = ({ Username, Password, Remember }: Credentials) => {
    const name = Username.trim();
    setFailed(null);
    logIn.mutate(
      { Username: name, Password },
      {
        onSuccess: (answer) => {
          if (Remember) remembered.keep(name);
          else remembered.forget();
          if (!takeSignIn(answer)) onStep(name, answer);
        },
        onError: (error) => {
          setFailed(formError(error));
          form.setFocus('Password', { shouldSelect: true });
        },
      },
    );
  };
  return (
    <div className="sign-form">
      <h1>Log in</h1>
      <LoginNotices message={failed === null ? message : null} />
      <FormPage
        className="sign-fields"
        footClass="sign-submit"
        size="l"
        form={form}
        labels={labels}
        onSubmit={onSubmit}
        busy={logIn.isPending}
        error={failed}
        submitLabel="Log In"
        disabledReason={lockedBecause}
        actions={
          <>
            {lockedBecause === null && knowsPasskeys() && <PasskeyLogIn onError={setFailed} />}
            <p className="sign-again">
              <button type="button" className="link" onClick={() => onForgot(typed.trim())}>
                Forgot password?
              </button>
            </p>
          </>
        }
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
        <PasswordField
          label={labels.Password}
          size="l"
          autoComplete="current-password"
          required
          {...nativeField(form, 'Password')}
        />
        <CheckField label="Remember me" {...form.register('Remember')} />
      </FormPage>
    </div>
  );
}
