import { screen } from '@coverline/contract/screens/screens.ts';
import { useLocation } from 'react-router';
import { loginPath } from '#/api/session/embeddedMode.ts';
import { CentredPage } from '#/app/CentredPage.tsx';
import { unknownEhr } from '#/app/routing/unknownEhr.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** Refresh loads the page anew, whatever led here; where that cannot help, it says what does. */
export function ErrorScreen() {
  const { state } = useLocation() as { readonly state: unknown };
  return (
    <CentredPage title={screen('error').title}>
      <p>Sorry, we have encountered an unrecoverable error.</p>
      {state === unknownEhr ? <UnknownEhr /> : <Refresh />}
    </CentredPage>
  );
}

const UnknownEhr = () => (
  <p>
    This portal does not know the EHR that opened it. Ask your administrator to register that EHR here, then relaunch
    this application.
  </p>
);

const Refresh = () => (
  <>
    <p>Please click the button below to continue using the application.</p>
    <Button variant="primary" onClick={() => location.assign(loginPath())}>
      Refresh
    </Button>
  </>
);
