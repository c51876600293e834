import { EditableSection } from '#/features/profile/EditableSection.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PasswordForm } from '#/features/profile/PasswordForm.tsx';

export function PasswordSection() {
  return (
    <EditableSection
      title="Password"
      editLabel="Edit password"
      view={<Facts facts={[{ name: 'Password', value: '••••••••••' }]} />}
      form={PasswordForm}
    />
  );
}
