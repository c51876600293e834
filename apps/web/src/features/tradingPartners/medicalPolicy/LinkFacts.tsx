import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { linkLabels } from '#/app/medicalPolicy/linkForm.ts';
import { PolicyAnchor } from '#/app/medicalPolicy/PolicyAnchor.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { LinkHistory } from './LinkHistory.tsx';
import { daysText, lookedText } from './linkWords.ts';

type Props = { readonly linkId: string; readonly onClose: () => void };

/** One link, to be read. */
export default function LinkFacts({ linkId, onClose }: Props) {
  const { TimeZone } = useUser();
  const row = useCall(policyLinkCalls.getPolicyLink, { LinkID: linkId });
  return (
    <Drawer title={row.data?.Title ?? 'Link'} onClose={onClose}>
      <PanelState panel={panelOf(row, 'the link')} name="The link" rows={8}>
        {(data) => (
          <>
            <p>
              <PolicyAnchor url={data.URL} label="Open it" />
            </p>
            <Facts facts={factsOf(data, TimeZone)} />
            <LinkHistory history={data.History} />
          </>
        )}
      </PanelState>
    </Drawer>
  );
}

function factsOf(row: DataOf<typeof policyLinkCalls.getPolicyLink>, timeZone: string) {
  const labels = linkLabels();
  return [
    { name: labels.PartnerID, value: row.Payor },
    { name: labels.URL, value: row.URL },
    { name: labels.Kind, value: row.Kind },
    { name: labels.Codes, value: row.Codes || 'Any' },
    { name: labels.Diagnoses, value: row.Diagnoses || 'Any' },
    { name: labels.Plan, value: row.Plan },
    { name: labels.State, value: row.State },
    { name: 'In effect', value: daysText(row) },
    { name: labels.Source, value: row.Source },
    { name: 'Standing', value: row.Standing },
    { name: 'Last look', value: lookedText(row, timeZone).text },
  ];
}
