import { useNavigate } from 'react-router';
import { loginPath } from '#/api/session/embeddedMode.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** To where the user belongs: Login sends whoever is signed in on to their landing page. */
export function HomeButton() {
  const navigate = useNavigate();
  return (
    <Button variant="primary" onClick={() => void navigate(loginPath())}>
      Back to Home
    </Button>
  );
}
