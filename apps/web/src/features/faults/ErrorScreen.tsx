import { screen } from '@coverline/contract/screens/screens.ts';
import { loginPath } from '#/api/session/embeddedMode.ts';
import { CentredPage } from '#/app/CentredPage.tsx';
import { Button } from '#/ui/actions/Button.tsx';

/** Refresh loads the page anew: whatever state led here is not to be trusted. */
export function ErrorScreen() {
  return (
    <CentredPage title={screen('error').title}>
      <p>Sorry, we have encountered an unrecoverable error.</p>
      <p>Please click the button below to continue using the application.</p>
      <Button variant="primary" onClick={() => location.assign(loginPath())}>
        Refresh
      </Button>
    </CentredPage>
  );
}
