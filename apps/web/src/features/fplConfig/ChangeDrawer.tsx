import { type ChangeView, fplConfigCalls } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { changeStatusWords } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { ChangeWeight } from './ChangeWeight.tsx';
import { SettleChange } from './SettleChange.tsx';
import { statusGrades } from './tableColumns.tsx';
import { TryChange } from './TryChange.tsx';

type Props = { readonly changeId: string; readonly mayKeep: boolean; readonly onClose: () => void };

/** One change: what it says, what that does, and the decision of a second person. */
export function ChangeDrawer({ changeId, mayKeep, onClose }: Props) {
  const change = useCall(fplConfigCalls.getFplChange, { ChangeID: changeId });
  return (
    <Drawer title={change.data?.What ?? 'Change'} width="raw" onClose={onClose}>
      <PanelState panel={panelOf(change, 'the change')} name="The change" rows={8}>
        {(data) => (
          <div className="fpl-change">
            <Told change={data} />
            {data.Problem !== '' && <Notice tone="quest">{data.Problem}.</Notice>}
            <ChangeLines change={data} />
            {mayKeep && data.Status === 'Proposed' && <ChangeWeight changeId={changeId} />}
            <TryChange change={data} />
            {mayKeep && data.Status === 'Proposed' && <SettleChange change={data} onSettled={onClose} />}
          </div>
        )}
      </PanelState>
    </Drawer>
  );
}

function Told({ change }: { readonly change: ChangeView }) {
  const { TimeZone } = useUser();
  const { Status, Version, Reason, ProposedBy, ProposedAt, SettledBy, SettledAt, Why } = change;
  const by = (name: string, at: string) => `${name}, ${formatInstant(at, TimeZone)}`;
  return (
    <Facts
      facts={[
        {
          name: 'Status',
          value: (
            <StatusBadge
              grade={statusGrades[Status]}
              text={Version === null ? changeStatusWords[Status] : `Approved: version ${Version} of the tables`}
            />
          ),
        },
        { name: 'Proposed', value: by(ProposedBy, ProposedAt) },
        { name: 'Reason', value: Reason },
        ...(SettledAt === null
          ? []
          : [
              { name: Status, value: by(SettledBy, SettledAt) },
              { name: 'Why', value: Why },
            ]),
      ]}
    />
  );
}
