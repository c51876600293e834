import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { logonCalls } from '@coverline/contract/logon/logon.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { appData } from '#/api/appData.ts';
import { session } from '#/api/session/session.ts';
import { useStore } from '#/api/store.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useDocumentTitle } from '#/app/routing/useDocumentTitle.ts';
import { CodeForm } from '#/features/logon/CodeForm.tsx';
import { ExternalLogin } from '#/features/logon/ExternalLogin.tsx';
import { FactorStep } from '#/features/logon/FactorStep.tsx';
import { ForgotForm } from '#/features/logon/ForgotForm.tsx';
import { LoginForm } from '#/features/logon/LoginForm.tsx';
import {
  afterTime,
  type LoginMessage,
  type LoginStep,
  nextStep,
  queryMessage,
  stepTitles,
} from '#/features/logon/loginStep.ts';
import { remembered } from '#/features/logon/remembered.ts';
import { SignLayout } from '#/features/logon/SignLayout.tsx';

const ChangePasswordForm = lazyScreen(() => import('#/features/logon/ChangePasswordForm.tsx'));

/** The steps of signing in. Once signed in, the guard of this route leads on to where the user was going. */
export function LoginScreen() {
  const { search } = useLocation();
  const data = useStore(appData);
  const [step, setStep] = useState<LoginStep>({ step: 'Login', message: queryMessage(search) });
  const [username, setUsername] = useState(remembered.read);
  const [now, setNow] = useState(Date.now);
  const tick = useEffectEvent(() => {
    setNow(Date.now());
    setStep(afterTime(step, Date.now()));
  });
  useDocumentTitle(stepTitles[step.step]);
  useEffect(() => session.arrived(), []);
  useEffect(() => {
    const ticking = step.step === 'Authentication' ? setInterval(tick, 1000) : undefined;
    return () => clearInterval(ticking);
  }, [step.step]);
  const toLogin = (message: LoginMessage | null = null) => setStep({ step: 'Login', message });
  /** The step that the answer names, for the same person. */
  const follow = (name: string, answer: DataOf<(typeof logonCalls)['logIn']>) => {
    setNow(Date.now());
    setUsername(name);
    setStep(nextStep(step, name, answer, Date.now()));
  };
  if (data?.AppConfig.UseADB2CAuthentication) {
    return (
      <SignLayout>
        <ExternalLogin message={step.step === 'Login' ? step.message : null} />
      </SignLayout>
    );
  }
  return (
    <SignLayout>
      {step.step === 'Login' && (
        <LoginForm
          username={username}
          message={step.message}
          onStep={follow}
          onForgot={(typed) => {
            setUsername(typed);
            setStep({ step: 'ForgotPassword' });
          }}
        />
      )}
      {step.step === 'ForgotPassword' && <ForgotForm username={username} onBack={toLogin} onStep={follow} />}
      {step.step === 'Authentication' && step.steps !== null && (
        <FactorStep username={step.username} steps={step.steps} onBack={toLogin} />
      )}
      {step.step === 'Authentication' && step.steps === null && (
        <CodeForm
          username={step.username}
          deadline={step.deadline}
          isReset={step.isReset}
          now={now}
          onBack={toLogin}
          onStep={(answer) => follow(step.username, answer)}
        />
      )}
      {step.step === 'ChangePassword' && (
        <Suspense>
          <ChangePasswordForm username={username} token={step.token} message={step.message} onLogin={toLogin} />
        </Suspense>
      )}
    </SignLayout>
  );
}
