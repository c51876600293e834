import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';

/** For whoever may change the rules. */
export function RulesLink() {
  const viewer = useViewer();
  if (viewer === null || refusal(screen('dispositionRules'), viewer) !== null) return null;
  return (
    <ScreenLink to="dispositionRules" className="link no-print">
      Change
    </ScreenLink>
  );
}
