import { panelOf } from '#/api/panelOf.ts';
import { type Of, useTraceMessage } from '#/features/resultLookup/useTrace.ts';
import { PanelState } from '#/ui/PanelState.tsx';

type Props = { readonly id: string; readonly of: Of; readonly which: '270' | '271' };

/** A message as it went over the wire, a segment a line, numbers of persons masked. */
export function MessageLines({ id, of, which }: Props) {
  const message = useTraceMessage(id, of, which);
  return (
    <PanelState
      panel={panelOf(message, 'the message')}
      name="The message"
      rows={12}
      isEmpty={({ Segments }) => Segments.length === 0}
      empty={{ title: 'What came back could not be read as X12.' }}
    >
      {({ Segments, Kinds }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        <ol className="message-lines mono" tabIndex={0} aria-label={`Segments of the ${which}`}>
          {Segments.map(({ Text, Kind }, at) => (
            <li key={at} title={Kinds[Kind]?.Label}>
              {Text}
            </li>
          ))}
        </ol>
      )}
    </PanelState>
  );
}
