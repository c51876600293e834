import { severity } from '@coverline/contract/wire/envelope.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '#/api/errorText.ts';
import { session } from '#/api/session/session.ts';
import { texts } from '#/api/texts.ts';
import { useDocumentTitle } from '#/app/routing/useDocumentTitle.ts';
import { CodeForm } from '#/features/logon/CodeForm.tsx';
import { FactorStep } from '#/features/logon/FactorStep.tsx';
import { afterTime, type LoginMessage, queryMessage } from '#/features/logon/loginStep.ts';
import { SignLayout } from '#/features/logon/SignLayout.tsx';
import { takeSignIn } from '#/features/logon/takeSignIn.ts';
import { afterAnswer, type EmbeddedStep, embeddedTitles, relaunch } from './embeddedStep.ts';
import { PairingCodeForm } from './PairingCodeForm.tsx';
import { PairingForm } from './PairingForm.tsx';
import { Relaunch } from './Relaunch.tsx';
import { useEmbeddedLaunch } from './useEmbeddedLaunch.ts';

type Answer = Parameters<typeof afterAnswer>[1];

/** The sign-in inside an EHR. Once signed in, the guard of this route leads on. */
export default function EmbeddedLoginScreen() {
  const { search } = useLocation();
  const [step, setStep] = useState<EmbeddedStep>({ step: 'Starting' });
  const [now, setNow] = useState(Date.now);
  useDocumentTitle(embeddedTitles[step.step]);
  useEffect(() => session.arrived(), []);
  const follow = (answer: Answer, email: string | null = null) => {
    setNow(Date.now());
    if (!takeSignIn(answer)) setStep((from) => afterAnswer(from, answer, email, Date.now()));
  };
  useEmbeddedLaunch({
    onAnswer: follow,
    onError: (error) => setStep(relaunch({ text: errorText(error), severity: severity.HIGH })),
    onRelaunch: () => setStep(relaunch(told(search))),
  });
  const tick = useEffectEvent(() => {
    setNow(Date.now());
    setStep((shown) => {
      const later = shown.step === 'Authentication' ? afterTime(shown, Date.now()) : shown;
      return later.step === 'Login' || later.step === 'Authentication' ? later : shown;
    });
  });
  useEffect(() => {
    const ticking = step.step === 'Authentication' ? setInterval(tick, 1000) : undefined;
    return () => clearInterval(ticking);
  }, [step.step]);
  const back = (message: LoginMessage | null = null) => setStep(relaunch(message));
  return (
    <SignLayout>
      {step.step === 'Starting' && <output>Logging in from your EHR…</output>}
      {step.step === 'Login' && <Relaunch message={step.message} />}
      {step.step === 'UserPairing' && step.email === null && (
        <PairingForm record={step.record} onBack={back} onStep={follow} />
      )}
      {step.step === 'UserPairing' && step.email !== null && (
        <PairingCodeForm
          record={step.record}
          email={step.email}
          onBack={() => setStep({ ...step, email: null })}
          onStep={follow}
        />
      )}
      {step.step === 'Authentication' && step.steps !== null && (
        <FactorStep username={step.username} steps={step.steps} onBack={back} />
      )}
      {step.step === 'Authentication' && step.steps === null && (
        <CodeForm
          username={step.username}
          deadline={step.deadline}
          isReset={false}
          now={now}
          onBack={back}
          onStep={(answer) => follow(answer, step.username)}
        />
      )}
    </SignLayout>
  );
}

/** What ended the session before, unless it is no more than that one has to log in again. */
function told(search: string): LoginMessage | null {
  const message = queryMessage(search);
  return message?.text === texts.logInAgain ? null : message;
}
