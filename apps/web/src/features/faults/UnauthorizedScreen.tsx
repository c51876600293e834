import { screen } from '@coverline/contract/screens/screens.ts';
import { useSession } from '#/api/session/session.ts';
import { CentredPage } from '#/app/CentredPage.tsx';
import { mayTake, takingEmergencyAccess } from '#/app/emergency/emergencyAccess.ts';
import { HomeButton } from '#/app/HomeButton.tsx';
import { Button } from '#/ui/actions/Button.tsx';

export default function UnauthorizedScreen() {
  const { user } = useSession();
  return (
    <CentredPage title={screen('unauthorized').title}>
      <p>You are not able to access this content. If you believe this to be a mistake, please contact support.</p>
      <HomeButton />
      {user !== null && mayTake(user) && (
        <Button onClick={() => takingEmergencyAccess.set(true)}>Take emergency access</Button>
      )}
    </CentredPage>
  );
}
