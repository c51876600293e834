import { authWireCalls } from '@coverline/contract/clearance/authorization/authorizationWire.ts';
import type { AuthMessage } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { messageKindWords } from '#/features/clearance/authorization/authWords.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

export type ShownMessage = { readonly message: AuthMessage; readonly which: 'Sent' | 'Came' };
type Props = { readonly authId: string; readonly shown: ShownMessage; readonly onClose: () => void };

/** A message as it went or came, its numbers masked. */
export default function MessageDrawer({ authId, shown: { message, which }, onClose }: Props) {
  const read = useCall(authWireCalls.getAuthorizationMessage, {
    AuthID: authId,
    MessageID: message.MessageID,
    Which: which,
  });
  const title = `${worded(messageKindWords[message.Kind])}: ${which === 'Sent' ? 'what went' : 'what came'}`;
  return (
    <Drawer title={title} width="raw" onClose={onClose}>
      <PanelState panel={panelOf(read, 'the message')} name="The message" rows={12}>
        {({ Lines }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
          <ol className="auth-wire-lines mono" tabIndex={0} aria-label="Segments">
            {Lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ol>
        )}
      </PanelState>
    </Drawer>
  );
}
