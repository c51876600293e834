import { useUser } from '#/api/session/session.ts';
import { EditableSection } from '#/features/profile/EditableSection.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { landingRow } from '#/features/profile/landingRow.ts';
import { LandingPageForm } from '#/features/profile/LandingPageForm.tsx';

export function LandingPageSection() {
  const row = landingRow(useUser().DefaultLandingPage);
  return (
    <EditableSection
      title="Landing page"
      editLabel="Edit landing page"
      view={<Facts facts={[{ name: 'After logging in you start at', value: row.title }]} />}
      form={LandingPageForm}
    />
  );
}
