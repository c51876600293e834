import { logonCalls } from '@coverline/contract/logon/logon.ts';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useEffect, useRef, useState } from 'react';
import { type FactorFormProps, loginGone } from '#/features/logon/factorForm.ts';
import { passkeyError } from '#/features/logon/passkeyError.ts';
import { takeSignIn } from '#/features/logon/takeSignIn.ts';
import { usePasskey } from '#/features/logon/usePasskey.ts';
import { Button } from '#/ui/actions/Button.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

/** The second step: a passkey, which the browser asks for. */
export function PasskeyForm({ onBack, children }: FactorFormProps) {
  const passkey = usePasskey(logonCalls.askPasskey);
  const [failed, setFailed] = useState<FormError | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const onNext = () => {
    setFailed(null);
    passkey.mutate(undefined, {
      onSuccess: takeSignIn,
      onError: (error) => {
        const gone = loginGone(error);
        if (gone === null) setFailed(passkeyError(error));
        else onBack(gone);
      },
    });
  };
  return (
    <div className="sign-form">
      <h1>Use your passkey</h1>
      <p className="soft sign-lead">Your browser asks for it: with your finger, your face, a PIN, or a security key.</p>
      {failed && <Notice tone={failed.tone ?? 'bad'}>{failed.message}</Notice>}
      <div className="sign-pair">
        <Button size="l" onClick={() => onBack()}>
          Back
        </Button>
        <Button
          ref={button}
          size="l"
          variant="primary"
          icon={IconFingerprint}
          busy={passkey.isPending}
          onClick={onNext}
        >
          Next
        </Button>
        {children}
      </div>
    </div>
  );
}
