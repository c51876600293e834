import { screen } from '@coverline/contract/screens.ts';
import { CentredPage } from '#/app/CentredPage.tsx';
import { HomeButton } from '#/app/HomeButton.tsx';

export default function UnauthorizedScreen() {
  return (
    <CentredPage title={screen('unauthorized').title}>
      <p>You are not able to access this content. If you believe this to be a mistake, please contact support.</p>
      <HomeButton />
    </CentredPage>
  );
}
