import { landingChoices } from '@coverline/contract/screens/landing.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { userCalls } from '@coverline/contract/user/user.ts';
import { errorText } from '#/api/errorText.ts';
import { session, useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { landingRow } from '#/features/profile/landingRow.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { message } from '#/ui/layers/confirm.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Choice = { readonly Path: string };

/** The choices are the screens the user may open, by the same judge as the menus and the server (PROF-04). */
export function LandingPageForm({ onDone }: { readonly onDone: () => void }) {
  const viewer = useViewer();
  const current = landingRow(useUser().DefaultLandingPage).path;
  const save = useSend(userCalls.saveSitePreferences);
  const form = useFormModel<Choice>({ initial: { Path: current }, validate: () => ({}) });
  useUnsaved(form.formState.isDirty);
  const choices = viewer === null ? [] : landingChoices(screens, viewer);
  const options = choices
    .map((row) => ({ value: row.path, label: row.title }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const onSubmit = ({ Path }: Choice) =>
    save.mutate(Path, {
      onSuccess: () => {
        session.patch({ DefaultLandingPage: Path });
        toast('Your landing page is saved');
        onDone();
      },
      onError: (error) => void message('Error', errorText(error)),
    });
  return (
    <FormPage
      form={form}
      label="Landing page"
      labels={{ Path: 'Landing page' }}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={null}
      submitLabel="Save"
      actions={<Button onClick={onDone}>Cancel</Button>}
    >
      <SelectField
        label="After logging in you start at"
        fieldClass="profile-choice"
        options={options}
        {...nativeField(form, 'Path')}
      />
    </FormPage>
  );
}
