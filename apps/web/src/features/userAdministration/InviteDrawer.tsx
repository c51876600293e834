import { userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { limits } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { CopyRoles } from '#/features/userAdministration/CopyRoles.tsx';
import { inviteMessages, type Invitation } from '#/features/userAdministration/inviteMessages.ts';
import { copiedRoles, roleChanges } from '#/features/userAdministration/roleChanges.ts';
import { type Client, RoleMatrix } from '#/features/userAdministration/RoleMatrix.tsx';
import { refreshUsers } from '#/features/userAdministration/usersData.ts';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

const labels = { Email: 'E-mail', FirstName: 'First name', LastName: 'Last name', Roles: 'Roles' };

type Props = { readonly clients: readonly Client[]; readonly onClose: () => void };

/** A new person: the mailed link is theirs alone, and they choose the password. */
export function InviteDrawer({ clients, onClose }: Props) {
  const here = useUser().SelectedClient?.ID ?? '';
  const invite = useSend(userAdministrationCalls.inviteUser);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Invitation>({
    initial: { Email: '', FirstName: '', LastName: '', Roles: { [here]: [] } },
    validate: inviteMessages,
  });
  const roles = useValueField(form, 'Roles');
  const onSubmit = ({ Email, FirstName, LastName, Roles }: Invitation) => {
    setFailed(null);
    invite.mutate(
      {
        Email: Email.trim(),
        FirstName: FirstName.trim(),
        LastName: LastName.trim(),
        Clients: roleChanges({}, Roles).map(({ ClientID, Roles: given }) => ({ ClientID, Roles: given })),
      },
      {
        onSuccess: () => {
          toast(`An invitation is on its way to ${Email.trim()}`);
          void refreshUsers();
          onClose();
        },
        onError: (error) => setFailed(formError(error)),
      },
    );
  };
  return (
    <FormDrawer
      title="Invite user"
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      busy={invite.isPending}
      error={failed}
      labels={labels}
      submitLabel="Send invitation"
    >
      <TextField
        label={labels.Email}
        type="email"
        required
        autoComplete="off"
        maxLength={limits.emailLength}
        help="The link in the mail is good for 72 hours and for one use."
        {...nativeField(form, 'Email')}
      />
      <div className="field-pair">
        <TextField
          label={labels.FirstName}
          required
          autoComplete="off"
          maxLength={50}
          {...nativeField(form, 'FirstName')}
        />
        <TextField
          label={labels.LastName}
          required
          autoComplete="off"
          maxLength={50}
          {...nativeField(form, 'LastName')}
        />
      </div>
      <RoleMatrix clients={clients} value={roles.value} onChange={roles.onChange} error={roles.error} />
      <CopyRoles onCopy={(from) => roles.onChange(copiedRoles(roles.value, from))} />
    </FormDrawer>
  );
}
