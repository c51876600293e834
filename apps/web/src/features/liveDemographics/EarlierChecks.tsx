import { liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { earlierEntry } from '#/features/liveDemographics/stateMarks.ts';
import { HistoryRail } from '#/ui/answer/HistoryRail.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = { readonly lookupId: string; readonly onOpen: (id: string) => void };

/** The checks of the same person, the newest first. */
export function EarlierChecks({ lookupId, onOpen }: Props) {
  const { Today, TimeZone } = useUser();
  const earlier = useCall(liveDemographicsCalls.listEarlierDemographics, { LookupID: lookupId });
  const count = earlier.data === undefined ? '' : `${earlier.data.Checks.length}${earlier.data.More ? '+' : ''}`;
  return (
    <Sheet className="demo-earlier">
      <Section title="Earlier checks" right={<span className="dim small tn">{count}</span>}>
        <PanelState panel={panelOf(earlier, 'the earlier checks')} name="The list" rows={2}>
          {({ Checks }) => (
            <HistoryRail
              label="Earlier checks"
              entries={Checks.map((check) => earlierEntry(check, Today, TimeZone))}
              current={lookupId}
              onOpen={onOpen}
            />
          )}
        </PanelState>
      </Section>
    </Sheet>
  );
}
