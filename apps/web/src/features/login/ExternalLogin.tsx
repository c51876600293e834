import { externalSignIn } from '#/app/externalSignIn.ts';
import { placeNow } from '#/app/browser.ts';
import { Button } from '#/ui/Button.tsx';

/** Where the company's own directory signs people in: one button, which carries the destination along (LOGIN-10, LOGIN-11). */
export function ExternalLogin() {
  return (
    <div className="sign-form">
      <h1>Log in</h1>
      <Button variant="primary" size="l" onClick={() => location.assign(externalSignIn(placeNow()))}>
        Log In
      </Button>
    </div>
  );
}
