import { screen } from '@coverline/contract/screens/screens.ts';
import { CentredPage } from '#/app/CentredPage.tsx';
import { HomeButton } from '#/app/HomeButton.tsx';

export default function NotFoundScreen() {
  return (
    <CentredPage title={screen('notFound').title}>
      <p>Sorry, we could not find the page you are looking for.</p>
      <HomeButton />
    </CentredPage>
  );
}
