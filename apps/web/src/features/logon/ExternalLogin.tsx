import { useEffect, useState } from 'react';
import { placeNow } from '#/app/routing/browser.ts';
import { browserKind, browserTexts } from '#/app/start/browserKind.ts';
import { externalSignIn } from '#/app/start/externalSignIn.ts';
import { LoginNotices } from '#/features/logon/LoginNotices.tsx';
import type { LoginMessage } from '#/features/logon/loginStep.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** Where the company's own directory signs people in: one button, which carries the destination along (LOGIN-10, LOGIN-11). */
export function ExternalLogin({ message }: { readonly message: LoginMessage | null }) {
  const [leaving, setLeaving] = useState(false);
  const lockedBecause = browserKind(navigator.userAgent) === 'locked' ? browserTexts.locked : null;
  useEffect(() => {
    // The browser may bring the page back as it was left.
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const onClick = () => {
    setLeaving(true);
    location.assign(externalSignIn(placeNow()));
  };
  return (
    <div className="sign-form">
      <h1>Log in</h1>
      <p className="sign-lead">You sign in with the account of your organization.</p>
      <LoginNotices message={message} />
      <Button variant="primary" size="l" busy={leaving} disabledReason={lockedBecause} onClick={onClick}>
        Log In
      </Button>
    </div>
  );
}
