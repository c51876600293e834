import './medicareConfig.css';
import { medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { ConfigEditor } from '#/features/medicareConfig/ConfigEditor.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** MBI Assist: whether and how this client asks for Medicare numbers. */
export default function MedicareConfigScreen() {
  const config = useCall(medicareConfigCalls.getMedicareConfig, undefined);
  return (
    <div className="page">
      <Sheet label="MBI Assist">
        <PanelState panel={panelOf(config, 'the configuration')} name="The configuration" rows={8}>
          {(data) => (
            <ConfigEditor key={data.Version} stored={data} reread={async () => (await config.refetch()).data ?? null} />
          )}
        </PanelState>
      </Sheet>
    </div>
  );
}
