import '#/features/abn/abn.css';
import { abnFormCalls } from '@coverline/contract/cases/abn/abn.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { AbnList } from '#/features/abn/AbnList.tsx';
import { SettingsEditor } from '#/features/abn/forms/SettingsEditor.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const tabs = ['form', 'notices'] as const;

/** How the client gives advance notices, and those that it gave. */
export default function AbnFormsScreen() {
  const [params, setParams] = useAddress();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'form';
  const settings = useCall(abnFormCalls.getAbnSettings, undefined, { enabled: tab === 'form' });
  return (
    <div className="page is-wide">
      <Sheet label="ABN forms">
        <div className="abn-tabs">
          <SegmentedTabs
            label="Parts of the ABN forms"
            options={[
              { value: 'form', label: 'The form' },
              { value: 'notices', label: 'Notices' },
            ]}
            value={tab}
            onChange={(next) => setParams(new URLSearchParams(next === 'form' ? [] : [['tab', next]]))}
          />
        </div>
        {tab === 'notices' ? (
          <AbnList keep={{ tab: 'notices' }} />
        ) : (
          <PanelState panel={panelOf(settings, 'the settings')} name="The settings" rows={8}>
            {(data) => (
              <SettingsEditor
                key={data.Version}
                stored={data}
                reread={async () => (await settings.refetch()).data ?? null}
              />
            )}
          </PanelState>
        )}
      </Sheet>
    </div>
  );
}
