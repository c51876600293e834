import { type UserDetail, userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshUsers } from '#/features/userAdministration/usersData.ts';
import { Button } from '#/ui/actions/Button.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Name = { readonly FirstName: string; readonly LastName: string };

const labels = { FirstName: 'First name', LastName: 'Last name' };

const messages = ({ FirstName, LastName }: Name) => {
  const [first, last] = [required(FirstName), required(LastName)];
  return { ...(first !== null && { FirstName: first }), ...(last !== null && { LastName: last }) };
};

export function UserNameForm({ user, onDone }: { readonly user: UserDetail; readonly onDone: () => void }) {
  const save = useSend(userAdministrationCalls.saveUserName);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Name>({
    initial: { FirstName: user.FirstName, LastName: user.LastName },
    validate: messages,
  });
  const focusFirst = useEffectEvent(() => form.setFocus('FirstName'));
  useEffect(() => focusFirst(), []);
  const onSubmit = ({ FirstName, LastName }: Name) =>
    save.mutate(
      { UserID: user.UserID, FirstName: FirstName.trim(), LastName: LastName.trim() },
      {
        onSuccess: () => {
          toast('The name is saved');
          void refreshUsers();
          onDone();
        },
        onError: (error) => setFailed(formError(error)),
      },
    );
  return (
    <FormPage
      form={form}
      label="Name"
      labels={labels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel="Save name"
      actions={<Button onClick={onDone}>Cancel</Button>}
    >
      <div className="field-pair">
        <TextField
          label={labels.FirstName}
          required
          maxLength={50}
          autoComplete="off"
          {...nativeField(form, 'FirstName')}
        />
        <TextField
          label={labels.LastName}
          required
          maxLength={50}
          autoComplete="off"
          {...nativeField(form, 'LastName')}
        />
      </div>
    </FormPage>
  );
}
