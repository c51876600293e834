import { isOffered } from '@coverline/contract/screens/embeddedTools.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';

/** For whoever may change the rules, where their screen is: inside an EHR it is not. */
export function RulesLink() {
  const viewer = useViewer();
  const rules = screen('dispositionRules');
  if (viewer === null || !isOffered(rules, embeddedMode.is()) || refusal(rules, viewer) !== null) return null;
  return (
    <ScreenLink to="dispositionRules" className="link no-print">
      Change
    </ScreenLink>
  );
}
