import { userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import type { RolesByClient } from '#/features/userAdministration/RoleMatrix.tsx';
import { listName } from '#/features/userAdministration/userWords.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  /** Not offered: the person themselves. */
  readonly except?: string;
  readonly onCopy: (roles: RolesByClient) => void;
};

const most = 8;

/** Fills the boxes with what somebody else holds; nothing is saved by that. */
export function CopyRoles({ except, onCopy }: Props) {
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const find = async (SearchTerm: string, signal: AbortSignal) => {
    const { Users, Total } = await send(userAdministrationCalls.listUsers, { SearchTerm }, { signal, quiet: true });
    const others = Users.filter(({ UserID }) => UserID !== except);
    const options = others
      .slice(0, most)
      .map((user) => ({ value: user.UserID, label: listName(user), note: user.Email }));
    return { options, more: others.length > most || Total > Users.length };
  };
  return (
    <ComboboxField
      label="Copy roles from"
      placeholder="A name or e-mail"
      value={chosen}
      find={find}
      onChange={(option) => {
        setChosen(option);
        if (option === null) return;
        send(userAdministrationCalls.getUser, { UserID: option.value }).then(
          ({ Clients }) => onCopy(Object.fromEntries(Clients.map(({ ClientID, Roles }) => [ClientID, Roles]))),
          (error: unknown) => void toast(errorText(error), { grade: 'Bad' }),
        );
      }}
    />
  );
}
