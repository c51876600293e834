import { bcbsPrefixCalls, type PrefixRow } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { prefixLabels } from '#/features/bcbsPrefixes/prefixForm.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = { readonly prefixId: string; readonly onClose: () => void };

/** One prefix, to be read. */
export function PrefixFacts({ prefixId, onClose }: Props) {
  const row = useCall(bcbsPrefixCalls.getBcbsPrefix, { PrefixID: prefixId });
  return (
    <Drawer title={row.data === undefined ? 'Prefix' : `Prefix ${row.data.Prefix}`} onClose={onClose}>
      <PanelState panel={panelOf(row, 'the prefix')} name="The prefix" rows={8}>
        {(data) => <Facts facts={factsOf(data)} />}
      </PanelState>
    </Drawer>
  );
}

function factsOf(row: PrefixRow) {
  const labels = prefixLabels();
  return [
    { name: labels.PartnerID, value: row.Payor },
    { name: labels.HomePlan, value: row.HomePlan },
    { name: labels.State, value: row.State },
    { name: labels.PlanType, value: row.PlanType },
    { name: labels.Phone, value: row.Phone === '' ? '' : formatPhone(row.Phone) },
    { name: labels.EffectiveFrom, value: formatDate(row.EffectiveFrom) },
    { name: labels.VerifiedOn, value: formatDate(row.VerifiedOn) },
    { name: labels.Notes, value: row.Notes },
  ];
}
