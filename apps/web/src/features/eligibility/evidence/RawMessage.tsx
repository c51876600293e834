import './evidence.css';
import { segmentNames } from '@coverline/domain/codes/segmentNames.ts';
import { useState } from 'react';
import { errorReference, errorText } from '#/api/errorText.ts';
import { Drawer } from '#/ui/Drawer.tsx';
import { PanelFailed } from '#/ui/PanelFailed.tsx';
import { SegmentedTabs } from '#/ui/SegmentedTabs.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useLookupMessage } from './useLookupMessage.ts';

type Props = {
  readonly id: string;
  /** The segment of the 271 that is marked. */
  readonly marked: number | null;
  readonly onClose: () => void;
};

const messages = [
  { value: '271', label: '271 received' },
  { value: '270', label: '270 sent' },
] as const;

const intoSight = (line: HTMLLIElement | null): void => line?.scrollIntoView({ block: 'center' });

/** Both messages of a lookup as they went over the wire, a segment a line, numbers of persons masked. */
export function RawMessage({ id, marked, onClose }: Props) {
  const [which, setWhich] = useState<'270' | '271'>('271');
  const message = useLookupMessage(id, which);
  return (
    <Drawer
      title="The messages"
      width="raw"
      onClose={onClose}
      head={<SegmentedTabs label="Message" options={messages} value={which} onChange={setWhich} />}
    >
      {message.isPending && <Skeleton shape="rows" rows={12} />}
      {message.isError && (
        <PanelFailed
          title="The message did not load"
          message={errorText(message.error)}
          reference={errorReference(message.error)}
          retrying={message.isFetching}
          onRetry={() => void message.refetch()}
        />
      )}
      {message.data?.Segments.length === 0 && <p className="soft">What came back could not be read as X12.</p>}
      {message.data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        <ol className="raw-lines" tabIndex={0} aria-label="Segments">
          {message.data.Segments.map(({ Text, Kind }, at) => {
            const isHere = which === '271' && at + 1 === marked;
            const kind = message.data.Kinds[Kind];
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
    </Drawer>
  );
}
