import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { useMemo, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { EvidencePanel } from '../evidence/lazyEvidencePanel.ts';
import { evidenceOf } from '../evidence/evidenceOf.ts';
import { type ChangeSide, evidenceBehind } from './evidenceBehind.ts';

type Props = {
  /** The earlier lookup. */
  readonly id: string;
  readonly side: ChangeSide;
  readonly today: string;
  readonly timeZone: string;
  readonly onClose: () => void;
};

/** The segment of the earlier answer behind a value that has changed since; reading that answer is an act of its own. */
export function EarlierEvidence({ id, side, today, timeZone, onClose }: Props) {
  const earlier = useCall(eligibilityCalls.getEligibilityResult, { SpifResponseID: id });
  const summary = earlier.data?.Summary ?? null;
  const all = useMemo(() => (summary === null ? [] : evidenceOf(summary)), [summary]);
  const [opened, setOpened] = useState<string | null>(null);
  const open = all.find((one) => one.id === opened) ?? evidenceBehind(all, side);
  if (earlier.data !== undefined && open !== null)
    return (
      <EvidencePanel
        result={earlier.data}
        all={all}
        open={open}
        over
        today={today}
        timeZone={timeZone}
        onOpen={setOpened}
        onClose={onClose}
      />
    );
  return (
    <Drawer title="Where this came from" onClose={onClose}>
      <PanelState name="The earlier answer" rows={5} panel={panelOf(earlier, 'the earlier answer')}>
        {() => <p className="soft">The earlier answer holds no segment that states this.</p>}
      </PanelState>
    </Drawer>
  );
}
