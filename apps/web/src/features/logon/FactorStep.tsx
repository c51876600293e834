import type { SecondStep } from '@coverline/contract/logon/logon.ts';
import { useState } from 'react';
import { AppCodeForm } from '#/features/logon/AppCodeForm.tsx';
import type { LoginMessage } from '#/features/logon/loginStep.ts';
import { PasskeyForm } from '#/features/logon/PasskeyForm.tsx';
import { RecoveryCodeForm } from '#/features/logon/RecoveryCodeForm.tsx';
import { knowsPasskeys } from '#/features/logon/signWithPasskey.ts';

type Props = {
  readonly username: string;
  /** What the person has, best first. */
  readonly steps: readonly SecondStep[];
  readonly onBack: (message?: LoginMessage | null) => void;
};

const deeds: Readonly<Record<SecondStep, string>> = {
  Passkey: 'Use a passkey',
  App: 'Use your authenticator app',
  RecoveryCode: 'Use a recovery code',
};

const forms = { Passkey: PasskeyForm, App: AppCodeForm, RecoveryCode: RecoveryCodeForm } as const;

/** The second step of who has an app or a passkey: one of them at a time, the others a press away. */
export function FactorStep({ username, steps, onBack }: Props) {
  const usable = steps.filter((step) => step !== 'Passkey' || knowsPasskeys());
  const [chosen, setChosen] = useState<SecondStep>(usable[0] ?? 'RecoveryCode');
  const Form = forms[chosen];
  const others = usable.filter((step) => step !== chosen);
  return (
    <Form username={username} onBack={onBack}>
      {others.length > 0 && (
        <p className="sign-again sign-others">
          {others.map((step) => (
            <button key={step} type="button" className="link" onClick={() => setChosen(step)}>
              {deeds[step]}
            </button>
          ))}
        </p>
      )}
    </Form>
  );
}
