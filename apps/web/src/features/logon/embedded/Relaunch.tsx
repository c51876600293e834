import { useEffect, useRef } from 'react';
import type { LoginMessage } from '#/features/logon/loginStep.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { severityTone } from '#/ui/page/severity.ts';

/** Inside an EHR nobody logs in by themselves: the EHR opens the portal, again where need be. */
export function Relaunch({ message }: { readonly message: LoginMessage | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sign-form">
      <h1 ref={heading} tabIndex={-1}>
        Logged out
      </h1>
      {message && <Notice tone={severityTone(message.severity)}>{message.text}</Notice>}
      <p>Please relaunch this application to log in.</p>
    </div>
  );
}
