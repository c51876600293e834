import { userCalls } from '@coverline/contract/user/user.ts';
import { errorText } from '#/api/errorText.ts';
import { session, useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { type Name, nameMessages } from '#/features/profile/nameMessages.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { message } from '#/ui/layers/confirm.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

const labels = { FirstName: 'First name', LastName: 'Last name' };

/** A failure opens the modal titled Error (ERR-07) and keeps what was typed. */
export function PersonalForm({ onDone }: { readonly onDone: () => void }) {
  const { FirstName, LastName } = useUser();
  const save = useSend(userCalls.savePersonalData);
  const form = useFormModel<Name>({ initial: { FirstName, LastName }, validate: nameMessages });
  useUnsaved(form.formState.isDirty);
  const onSubmit = (typed: Name) => {
    const name = { FirstName: typed.FirstName.trim(), LastName: typed.LastName.trim() };
    save.mutate(name, {
      onSuccess: () => {
        session.patch(name);
        toast('Your name is saved');
        onDone();
      },
      onError: (error) => void message('Error', errorText(error)),
    });
  };
  return (
    <FormPage
      form={form}
      label="Personal information"
      labels={labels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={null}
      submitLabel="Save"
      actions={<Button onClick={onDone}>Cancel</Button>}
    >
      <div className="field-pair">
        <TextField label={labels.FirstName} autoComplete="given-name" {...nativeField(form, 'FirstName')} />
        <TextField label={labels.LastName} autoComplete="family-name" {...nativeField(form, 'LastName')} />
      </div>
    </FormPage>
  );
}
