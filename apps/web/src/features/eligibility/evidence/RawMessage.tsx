import '#/ui/desk/evidence.css';
import './evidence.css';
import { segmentNames } from '@coverline/domain/codes/segmentNames.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { useState } from 'react';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { panelOf } from '#/api/panelOf.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { useLookupMessage } from './useLookupMessage.ts';

type Props = {
  readonly id: string;
  /** The segment of the 271 that is marked. */
  readonly marked: number | null;
  /** Why there is no 271; null or left out where there is one. */
  readonly unanswered?: string | null;
  readonly onClose: () => void;
};

const messages = [
  { value: '271', label: '271 received' },
  { value: '270', label: '270 sent' },
] as const;

const intoSight = (line: HTMLLIElement | null): void => line?.scrollIntoView({ block: 'center' });

/** Both messages of a lookup as they went over the wire, a segment a line, numbers of persons masked. */
export function RawMessage({ id, marked, unanswered = null, onClose }: Props) {
  const [which, setWhich] = useState<'270' | '271'>(unanswered === null ? '271' : '270');
  const missing = which === '271' ? unanswered : null;
  const message = useLookupMessage(id, which, missing === null);
  const viewer = useViewer();
  const mayOpenViewer = viewer !== null && !embeddedMode.is() && refusal(screen('eligibilityViewer'), viewer) === null;
  return (
    <Drawer
      title="The messages"
      width="raw"
      onClose={onClose}
      head={<SegmentedTabs label="Message" options={messages} value={which} onChange={setWhich} />}
      footer={
        mayOpenViewer &&
        missing === null && (
          <ScreenLink to="eligibilityViewer" query={{ SpifResponseID: id, message: which }} className="btn btn-s">
            Open in the Eligibility Viewer
          </ScreenLink>
        )
      }
    >
      {missing !== null ? (
        <PanelEmpty title={missing} />
      ) : (
        <PanelState
          panel={panelOf(message, 'the message')}
          name="The message"
          rows={12}
          isEmpty={({ Segments }) => Segments.length === 0}
          empty={{ title: 'What came back could not be read as X12.' }}
        >
          {({ Segments, Kinds }) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
            <ol className="raw-lines" tabIndex={0} aria-label="Segments">
              {Segments.map(({ Text, Kind }, at) => {
                const isHere = which === '271' && at + 1 === marked;
                const kind = Kinds[Kind];
                return (
                  <li key={at} ref={isHere ? intoSight : null} className={isHere ? 'is-here' : undefined}>
                    <span className="tn">{at + 1}</span>
                    <code>{Text}</code>
                    <span className="dim">{kind?.Label || (segmentNames[kind?.Id ?? ''] ?? '')}</span>
                  </li>
                );
              })}
            </ol>
          )}
        </PanelState>
      )}
    </Drawer>
  );
}
