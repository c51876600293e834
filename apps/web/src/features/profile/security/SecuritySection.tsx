import { EditableSection } from '#/features/profile/EditableSection.tsx';
import { SecurityEditor } from '#/features/profile/security/SecurityEditor.tsx';
import { SecurityView } from '#/features/profile/security/SecurityView.tsx';

/** The second step of signing in: what the person has for it beside the mailbox. */
export function SecuritySection() {
  return (
    <EditableSection
      title="Sign-in security"
      editLabel="Edit sign-in security"
      view={<SecurityView />}
      form={SecurityEditor}
    />
  );
}
