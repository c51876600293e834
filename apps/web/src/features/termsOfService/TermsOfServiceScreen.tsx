import './termsOfService.css';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { userCalls } from '@coverline/contract/user/user.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { CallError } from '#/api/wire/callError.ts';
import { formError } from '#/api/errorText.ts';
import { logOff } from '#/api/session/logOff.ts';
import { send } from '#/api/send.ts';
import { session, useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { useLanding } from '#/app/routing/useLanding.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** The terms, as plain text. Accepting goes on to where the user was going; declining logs off. */
export default function TermsOfServiceScreen() {
  const { MustAccept, Version, Text, AcceptedDate } = useUser().TermsOfService;
  const accept = useSend(userCalls.acceptTermsOfService);
  const goOn = useLanding();
  const onAccept = () =>
    accept.mutate(
      { Version: Version ?? '' },
      {
        onSuccess: ({ UserData }) => {
          session.enter(UserData);
          goOn();
        },
        onError: (error) => {
          // Where they cannot be fetched, what was said stands, and Accept asks again.
          if (error instanceof CallError && error.kind === 'refused') readAnew().catch(() => {});
        },
      },
    );
  const failed = accept.error ? formError(accept.error) : null;
  return (
    <div className="terms">
      <Sheet label="Terms of Service" className="terms-sheet">
        <div className="terms-text">
          {paragraphs(Text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {Text === null && <p className="dim">There are no terms to accept.</p>}
        </div>
        <div className="terms-foot">
          {failed && <Notice tone={failed.tone ?? 'bad'}>{failed.message}</Notice>}
          <span className="dim grow">
            {Version !== null && `Version ${Version}`}
            {!MustAccept && AcceptedDate !== null && `, accepted on ${formatDate(AcceptedDate.slice(0, 10))}`}
          </span>
          {MustAccept ? (
            <>
              <Button onClick={() => logOff()}>Decline and log off</Button>
              <Button variant="primary" busy={accept.isPending} onClick={onAccept}>
                Accept
              </Button>
            </>
          ) : (
            <Button variant="primary" onClick={goOn}>
              Continue
            </Button>
          )}
        </div>
      </Sheet>
    </div>
  );
}

/** Other terms stand now: they are fetched, to be read under what the server said. */
async function readAnew(): Promise<void> {
  const { UserData } = await send(logonCalls.refreshLoginData, undefined);
  session.enter(UserData);
}

const paragraphs = (text: string | null) => (text ?? '').split(/\n{2,}/).filter((one) => one.trim() !== '');
