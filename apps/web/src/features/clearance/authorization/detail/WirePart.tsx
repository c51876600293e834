import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { documentWireWords, routeWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { Suspense, useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { messageKindWords, messageMark } from '#/features/clearance/authorization/authWords.ts';
import type { ShownMessage } from '#/features/clearance/authorization/detail/MessageDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Section } from '#/ui/page/Section.tsx';

const MessageDrawer = lazyScreen(() => import('#/features/clearance/authorization/detail/MessageDrawer.tsx'));

type Props = { readonly of: AuthDetail; readonly isAsking: boolean; readonly onAsk: () => void };

/** What went to the payer over a wire and what came of it. */
export function WirePart({ of, isAsking, onAsk }: Props) {
  const { TimeZone } = useUser();
  const [shown, setShown] = useState<ShownMessage | null>(null);
  const { Messages: messages, MayAsk, IsUnderWay, NextAskAt } = of.Wire;
  if (messages.length === 0) return null;
  return (
    <Section
      title={worded('Messages with the {payer}')}
      right={
        MayAsk ? (
          <Button size="s" busy={isAsking || IsUnderWay} onClick={onAsk}>
            {worded('Ask the {payer} now')}
          </Button>
        ) : undefined
      }
    >
      {NextAskAt !== '' && (
        <p className="dim tn">{worded(`The {payer} is asked next at ${formatInstant(NextAskAt, TimeZone)}.`)}</p>
      )}
      <ol className="auth-events" aria-label="Messages">
        {messages.map((message) => (
          <li key={message.MessageID}>
            <p>
              <b>{worded(messageKindWords[message.Kind])}</b> <StatusBadge {...messageMark(message.State)} />
            </p>
            <span className="dim small tn">
              {[
                formatInstant(message.At, TimeZone),
                (message.Kind === 'Information' ? documentWireWords : routeWords)[message.Wire],
                message.Gateway,
                message.By === '' ? 'by its plan' : message.By,
              ]
                .filter((one) => one !== '')
                .join(' · ')}
            </span>
            {message.Detail !== '' && <p className="auth-text">{worded(message.Detail)}</p>}
            {(message.HasSent || message.HasCame) && (
              <p className="auth-raw">
                {message.HasSent && (
                  <Button size="s" variant="quiet" onClick={() => setShown({ message, which: 'Sent' })}>
                    What went
                  </Button>
                )}
                {message.HasCame && (
                  <Button size="s" variant="quiet" onClick={() => setShown({ message, which: 'Came' })}>
                    What came
                  </Button>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Suspense>
        {shown !== null && <MessageDrawer authId={of.AuthID} shown={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </Section>
  );
}
