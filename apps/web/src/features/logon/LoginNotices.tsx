import { appData } from '#/api/appData.ts';
import { useStore } from '#/api/store.ts';
import { browserKind, browserTexts } from '#/app/start/browserKind.ts';
import type { LoginMessage } from '#/features/logon/loginStep.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { severityTone } from '#/ui/page/severity.ts';

/** The configured message of Login, and what this visit brought: a session that ended, a code that expired. */
export function LoginNotices({ message }: { readonly message: LoginMessage | null }) {
  const config = useStore(appData)?.AppConfig;
  return (
    <>
      {config?.LoginMessageText && (
        <Notice tone={severityTone(config.LoginMessageSeverity ?? 3)}>{config.LoginMessageText}</Notice>
      )}
      {browserKind(navigator.userAgent) === 'advised' && <Notice tone="info">{browserTexts.advice}</Notice>}
      {message && <Notice tone={severityTone(message.severity)}>{message.text}</Notice>}
    </>
  );
}
