import { useUser } from '#/api/session/session.ts';
import { EditableSection } from '#/features/profile/EditableSection.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PersonalForm } from '#/features/profile/PersonalForm.tsx';

export function PersonalSection() {
  const { FirstName, LastName, Email } = useUser();
  return (
    <EditableSection
      title="Personal information"
      editLabel="Edit personal information"
      view={
        <Facts
          facts={[
            { name: 'First name', value: FirstName },
            { name: 'Last name', value: LastName },
            { name: 'E-mail', value: Email },
          ]}
        />
      }
      form={PersonalForm}
    />
  );
}
