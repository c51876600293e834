import './eligibilitySettings.css';
import { eligibilitySettingsCalls } from '@coverline/contract/eligibility/eligibilitySettings.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { CheckCosts } from './costs/CheckCosts.tsx';
import { SearchSettings } from './search/SearchSettings.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';

/** The client's own rules of checking, for its administrator. */
export default function EligibilitySettingsScreen() {
  const settings = useCall(eligibilitySettingsCalls.getEligibilitySettings, undefined);
  return (
    <div className="page">
      <Sheet label="Eligibility settings">
        <PanelState panel={panelOf(settings, 'the settings')} name="The settings" rows={8}>
          {(loaded) => (
            <SettingsEditor key={loaded.Version} settings={loaded} onSaved={() => void settings.refetch()} />
          )}
        </PanelState>
      </Sheet>
      <SearchSettings />
      <CheckCosts />
    </div>
  );
}
