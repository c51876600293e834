import { type UserDetail, userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { CopyRoles } from '#/features/userAdministration/CopyRoles.tsx';
import { copiedRoles, roleChanges } from '#/features/userAdministration/roleChanges.ts';
import { type Client, RoleMatrix, type RolesByClient } from '#/features/userAdministration/RoleMatrix.tsx';
import { refreshUsers } from '#/features/userAdministration/usersData.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly user: UserDetail;
  readonly clients: readonly Client[];
  readonly onDirty: (dirty: boolean) => void;
};

/** Roles by client. What is changed is saved together, and holds with the person's next request. */
export function UserRoles({ user, clients, onDirty }: Props) {
  const before: RolesByClient = Object.fromEntries(user.Clients.map(({ ClientID, Roles }) => [ClientID, Roles]));
  const [roles, setRoles] = useState(before);
  const save = useSend(userAdministrationCalls.saveUserRoles);
  const changes = roleChanges(before, roles);
  const change = (next: RolesByClient) => {
    setRoles(next);
    onDirty(roleChanges(before, next).length > 0);
  };
  const onSave = () =>
    save.mutate(
      { UserID: user.UserID, Clients: changes },
      {
        onSuccess: () => {
          onDirty(false);
          toast('The roles are saved');
          void refreshUsers();
        },
      },
    );
  const failed = save.error ? formError(save.error) : null;
  const others = user.OtherClients;
  return (
    <Section title="Roles">
      <div className="user-roles">
        {user.IsSelf && <p className="dim small">Your own roles are somebody else’s to change.</p>}
        {others > 0 && (
          <p className="dim small">
            And {others} {others === 1 ? 'client' : 'clients'} that you do not administer.
          </p>
        )}
        <RoleMatrix clients={clients} value={roles} onChange={change} readOnly={user.IsSelf} />
        {!user.IsSelf && <CopyRoles except={user.UserID} onCopy={(from) => change(copiedRoles(roles, from))} />}
        {failed && <Notice tone={failed.tone ?? 'bad'}>{failed.message}</Notice>}
        {changes.length > 0 && (
          <div className="row">
            <Button variant="primary" busy={save.isPending} onClick={onSave}>
              Save roles
            </Button>
            <Button onClick={() => change(before)}>Undo changes</Button>
          </div>
        )}
      </div>
    </Section>
  );
}
