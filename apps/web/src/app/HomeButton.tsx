import { screen } from '@coverline/contract/screens.ts';
import { useNavigate } from 'react-router';
import { Button } from '#/ui/Button.tsx';

/** To where the user belongs: Login sends whoever is signed in on to their landing page. */
export function HomeButton() {
  const navigate = useNavigate();
  return (
    <Button variant="primary" onClick={() => void navigate(screen('login').path)}>
      Back to Home
    </Button>
  );
}
