import './profile.css';
import { appData } from '#/api/appData.ts';
import { useStore } from '#/api/store.ts';
import { ClientLogoSection } from '#/features/profile/ClientLogoSection.tsx';
import { ExtensionsSection } from '#/features/profile/ExtensionsSection.tsx';
import { ImageSection } from '#/features/profile/ImageSection.tsx';
import { LandingPageSection } from '#/features/profile/LandingPageSection.tsx';
import { PasswordSection } from '#/features/profile/PasswordSection.tsx';
import { PersonalSection } from '#/features/profile/PersonalSection.tsx';
import { SecuritySection } from '#/features/profile/security/SecuritySection.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** Sections that each toggle between view and edit (PROF-08). */
export default function ProfileScreen() {
  // A company's directory keeps the passwords of its people.
  const external = useStore(appData)?.AppConfig.UseADB2CAuthentication === true;
  return (
    <div className="page">
      <Sheet label="Profile" className="profile">
        <ImageSection />
        <PersonalSection />
        {!external && <PasswordSection />}
        {!external && <SecuritySection />}
        <LandingPageSection />
        <ExtensionsSection />
        <ClientLogoSection />
      </Sheet>
    </div>
  );
}
