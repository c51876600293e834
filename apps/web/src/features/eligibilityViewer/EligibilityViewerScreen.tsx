import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { lookupId } from './model/lookupId.ts';
import { openLookup, type Which } from './openLookup.ts';
import { Entry } from './parts/Entry.tsx';
import { MessageView } from './parts/MessageView.tsx';
import { SecondMessage } from './parts/SecondMessage.tsx';
import { TwoMessages } from './parts/TwoMessages.tsx';
import { WorkBar } from './parts/WorkBar.tsx';
import { useMessages, type Side } from './useMessages.ts';
import { usePastedMessage } from './usePastedMessage.ts';
import './viewer.css';

/** Any X12 message, opened in this page: raw, as a tree, and what it comes to. Nothing that is opened here is sent anywhere. */
export default function EligibilityViewerScreen() {
  const messages = useMessages();
  const [params] = useAddress();
  const [choosing, setChoosing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { left, right, original, work, problem } = messages;

  const bring = (id: string, which: Which, side: Side): Promise<void> => {
    const name = `Lookup, ${which === '270' ? '270 sent' : '271 received'}`;
    return openLookup(id, which).then(
      (bytes) => {
        if (bytes === null) setFailure('What came back for this lookup could not be read as X12.');
        else messages.open(name, bytes, side);
      },
      (error: unknown) => setFailure(errorText(error)),
    );
  };
  const pick = (id: string, which: Which, side: Side = 'left'): Promise<void> => {
    setFailure(null);
    return bring(id, which, side);
  };
  const open = (name: string, bytes: Uint8Array<ArrayBuffer>, side: Side = 'left'): void => {
    setFailure(null);
    messages.open(name, bytes, side);
  };

  usePastedMessage((bytes) => open('The pasted text', bytes));

  // A lookup that another screen points at.
  const asked = lookupId(params.get('SpifResponseID') ?? '');
  const which = params.get('message') === '270' ? '270' : '271';
  const openAsked = useEffectEvent((id: string, of: Which) => void bring(id, of, 'left'));
  useEffect(() => {
    if (asked !== null) openAsked(asked, which);
  }, [asked, which]);

  const said = failure ?? problem;
  return (
    <div className="viewer">
      {work !== null && <WorkBar work={work} onStop={messages.stop} />}
      {said !== null && !choosing && <Notice tone="bad">{said}</Notice>}
      {left === null ? (
        <Entry onOpen={open} onSample={messages.openSample} onPick={pick} />
      ) : right === null ? (
        <MessageView
          key={left.id}
          message={left}
          engine={messages.engine}
          isCopy={original !== null}
          onDeidentify={messages.deidentify}
          onCompare={() => setChoosing(true)}
          onCompareWithOriginal={messages.compareWithOriginal}
          onBack={messages.backToOriginal}
          onClose={messages.clear}
        />
      ) : (
        <TwoMessages engine={messages.engine} left={left} right={right} onClose={messages.endCompare} />
      )}
      {choosing && right === null && (
        <SecondMessage
          said={said}
          onOpen={(name, bytes) => open(name, bytes, 'right')}
          onSample={(name) => messages.openSample(name, 'right')}
          onPick={(id, of) => pick(id, of, 'right')}
          onClose={() => {
            setChoosing(false);
            setFailure(null);
            messages.forgetProblem();
          }}
        />
      )}
    </div>
  );
}
