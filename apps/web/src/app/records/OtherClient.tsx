import { type LinkedKind, userCalls } from '@coverline/contract/user/user.ts';
import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useChangeClient } from '#/app/viewer/useChangeClient.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly kind: LinkedKind;
  readonly id: string;
  /** What came of asking for the record; anything but that it is not here offers nothing. */
  readonly error: Error | null;
};

/** Where a link leads to a record of another of the viewer's clients: of which, and the change to it, which opens it in place. */
export function OtherClient({ kind, id, error }: Props) {
  const user = useUser();
  const { change, changing, error: refused } = useChangeClient();
  const isNotHere = error instanceof CallError && error.status === 404 && user.ClientList.length > 1;
  const found = useCall(userCalls.findClientOf, { Kind: kind, ID: id }, { enabled: isNotHere, quiet: true });
  const client = isNotHere ? user.ClientList.find(({ ID }) => ID === found.data?.ClientID) : undefined;
  if (client === undefined) return null;
  return (
    <Notice
      tone="info"
      end={
        <Button size="s" busy={changing !== null} onClick={() => change(client)}>
          Change to {client.Name}
        </Button>
      }
    >
      It is of {client.Name}
      {user.SelectedClient && `, and you work in ${user.SelectedClient.Name} now`}.
      {refused !== null && <p className="error">{errorText(refused)}</p>}
    </Notice>
  );
}
