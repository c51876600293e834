import './profile.css';
import { LandingPageSection } from '#/features/profile/LandingPageSection.tsx';
import { PasswordSection } from '#/features/profile/PasswordSection.tsx';
import { PersonalSection } from '#/features/profile/PersonalSection.tsx';
import { Sheet } from '#/ui/Sheet.tsx';

/** Sections that each toggle between view and edit (PROF-08). */
export default function ProfileScreen() {
  return (
    <div className="page">
      <Sheet label="Profile" className="profile">
        <PersonalSection />
        <PasswordSection />
        <LandingPageSection />
      </Sheet>
    </div>
  );
}
