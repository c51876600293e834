import { userCalls } from '@coverline/contract/user/user.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { type PasswordChange, passwordMessages } from '#/features/profile/passwordMessages.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { message } from '#/ui/layers/confirm.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { NewPasswordFields, newPasswordLabels } from '#/ui/fields/password/NewPasswordFields.tsx';
import { PasswordField } from '#/ui/fields/password/PasswordField.tsx';
import { createPasswordHistory } from '#/ui/fields/password/passwordHistory.ts';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

const labels = { Present: 'Present password', ...newPasswordLabels };

/** The present password is proved first; the new one then takes its place, and every other session ends. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { Email } = useUser();
  const confirm = useSend(userCalls.confirmPassword);
  const save = useSend(userCalls.savePasswordChange);
  const [history] = useState(() =>
    createPasswordHistory({ check: (password) => send(userCalls.checkPasswordHistory, password) }),
  );
  const form = useFormModel<PasswordChange>({
    initial: { Present: '', NewPassword: '', Confirmation: '' },
    validate: (values) => passwordMessages(values, history.isUsed),
  });
  useUnsaved(form.formState.isDirty);
  const typed = useWatch({ control: form.control, name: 'NewPassword' });
  const onLeave = async (password: string) => {
    if (await history.learn(password)) await form.trigger('NewPassword');
  };
  const onError = (error: Error) => void message('Error', errorText(error));
  const onSubmit = ({ Present, NewPassword }: PasswordChange) =>
    confirm.mutate(Present, {
      onSuccess: () =>
        save.mutate(NewPassword, {
          onSuccess: () => {
            toast('Your password is changed. Your other sessions were ended');
            onDone();
          },
          onError,
        }),
      onError,
    });
  return (
    <FormPage
      form={form}
      label="Password"
      labels={labels}
      onSubmit={onSubmit}
      busy={confirm.isPending || save.isPending}
      error={null}
      submitLabel="Save"
      actions={<Button onClick={onDone}>Cancel</Button>}
    >
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={Email} />
      <div className="profile-password">
        <PasswordField
          label={labels.Present}
          autoComplete="current-password"
          required
          {...nativeField(form, 'Present')}
        />
        <NewPasswordFields
          password={nativeField(form, 'NewPassword')}
          confirmation={nativeField(form, 'Confirmation')}
          typed={typed}
          onLeave={(password) => void onLeave(password)}
        />
      </div>
    </FormPage>
  );
}
