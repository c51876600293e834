import { userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import type { StaffRole } from '@coverline/domain/access/roles.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { CompanyRoles } from '#/features/userAdministration/CompanyRoles.tsx';
import type { Client } from '#/features/userAdministration/RoleMatrix.tsx';
import { UserAccount } from '#/features/userAdministration/UserAccount.tsx';
import { UserRoles } from '#/features/userAdministration/UserRoles.tsx';
import { panelOf } from '#/api/panelOf.ts';
import { UserSessions } from '#/features/userAdministration/UserSessions.tsx';
import { fullName } from '#/features/userAdministration/userWords.ts';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = {
  readonly userId: string;
  readonly clients: readonly Client[];
  /** The company's roles that the asker may give. */
  readonly staffRoles: readonly StaffRole[];
  readonly onClose: () => void;
};

/** One person beside the list. Closing asks once where boxes were changed and not saved. */
export function UserDrawer({ userId, clients, staffRoles, onClose }: Props) {
  const user = useCall(userAdministrationCalls.getUser, { UserID: userId });
  const { TimeZone } = useUser();
  const [dirty, setDirty] = useState(false);
  const leave = () => void discardChanges(dirty).then((yes) => yes && onClose());
  return (
    <Drawer title={user.data === undefined ? 'User' : fullName(user.data)} onClose={leave} flush>
      <PanelState name="The person" rows={8} panel={panelOf(user, 'the person')}>
        {(person) => (
          <div className="user-parts">
            <UserAccount user={person} timeZone={TimeZone} />
            <UserRoles
              // What was saved, or changed by somebody else, is begun from anew.
              key={JSON.stringify(person.Clients)}
              user={person}
              clients={clients}
              onDirty={setDirty}
            />
            {(staffRoles.length > 0 || person.StaffRoles.length > 0) && (
              <CompanyRoles user={person} mayGive={staffRoles} timeZone={TimeZone} />
            )}
            <UserSessions user={person} timeZone={TimeZone} />
          </div>
        )}
      </PanelState>
    </Drawer>
  );
}
