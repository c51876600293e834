import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { appData } from '#/api/appData.ts';
import { session } from '#/api/session.ts';
import { useStore } from '#/api/store.ts';
import { useDocumentTitle } from '#/app/useDocumentTitle.ts';
import { CodeForm } from '#/features/login/CodeForm.tsx';
import { ExternalLogin } from '#/features/login/ExternalLogin.tsx';
import { LoginForm } from '#/features/login/LoginForm.tsx';
import {
  afterTime,
  authentication,
  type LoginMessage,
  type LoginStep,
  queryMessage,
} from '#/features/login/loginStep.ts';
import { remembered } from '#/features/login/remembered.ts';
import { SignLayout } from '#/features/login/SignLayout.tsx';

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
  useDocumentTitle(step.step === 'Login' ? 'Log in' : 'Enter your code');
  useEffect(() => session.arrived(), []);
  useEffect(() => {
    const ticking = step.step === 'Login' ? undefined : setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [step.step]);
  const toLogin = (message: LoginMessage | null = null) => setStep({ step: 'Login', message });
  const toCode = (sentTo: string) => {
    setNow(Date.now());
    setUsername(sentTo);
    setStep(authentication(sentTo, Date.now()));
  };
  if (data?.AppConfig.UseADB2CAuthentication) {
    return (
      <SignLayout>
        <ExternalLogin />
      </SignLayout>
    );
  }
  return (
    <SignLayout>
      {step.step === 'Login' ? (
        <LoginForm username={username} message={step.message} onCode={toCode} />
      ) : (
        <CodeForm
          username={step.username}
          deadline={step.deadline}
          now={now}
          onBack={toLogin}
          onResent={() => toCode(step.username)}
        />
      )}
    </SignLayout>
  );
}
