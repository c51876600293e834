import { macConfigCalls, type MacArea } from '@coverline/contract/macConfig/macConfig.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { macLabels } from '#/features/macConfig/macForm.ts';
import { areaName, spanText } from '#/features/macConfig/macWords.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = { readonly areaId: string; readonly onClose: () => void };

/** Who administers a part of Medicare in one place, to be read. */
export function MacFacts({ areaId, onClose }: Props) {
  const area = useCall(macConfigCalls.getMacArea, { AreaID: areaId });
  return (
    <Drawer title={area.data === undefined ? 'Contractor' : areaName(area.data)} onClose={onClose}>
      <PanelState panel={panelOf(area, 'the contractor')} name="The contractor" rows={8}>
        {(data) => <Facts facts={factsOf(data)} />}
      </PanelState>
    </Drawer>
  );
}

const factsOf = (area: MacArea) => [
  { name: macLabels.Contractor, value: area.Contractor },
  { name: macLabels.Jurisdiction, value: area.Jurisdiction },
  { name: 'Days', value: spanText(area) },
  { name: macLabels.PortalURL, value: area.PortalURL },
  { name: macLabels.IVR, value: area.IVR === '' ? '' : formatPhone(area.IVR) },
  { name: macLabels.PTANFormat, value: area.PTANFormat },
  { name: macLabels.Notes, value: area.Notes },
];
