import './CompareView.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { EngineError, type Engine } from '../createEngine.ts';
import type { Business } from '../model/business.ts';
import type { Message } from '../model/outline.ts';
import { segmentText } from '../model/segments.ts';
import { usePlace } from '../usePlace.ts';
import { BusinessBody } from './BusinessBody.tsx';
import { RawPane } from './RawPane.tsx';

type Props = {
  readonly engine: Engine;
  readonly sent: Message;
  readonly answer: Message;
  readonly onClose: () => void;
};

const noHits: ReadonlySet<number> = new Set();

/** What was sent, with what its acknowledgement says at each place of it. */
export function AnsweredView({ engine, sent, answer, onClose }: Props) {
  const [business, setBusiness] = useState<Business | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    engine.ask({ kind: 'answered', sent: sent.bytes, answer: answer.bytes }).then(
      (result) => current && setBusiness(result),
      (error: unknown) => {
        if (current && !(error instanceof EngineError && error.stopped)) setBusiness('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [engine, sent, answer]);
  const { picked, pick } = usePlace(sent.outline);
  const faulty = useMemo(() => {
    const rows = business === null || business === 'failed' ? [] : (business.tables[0]?.rows ?? []);
    return new Map(rows.map(({ segment }) => [segment, 'error'] as const));
  }, [business]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className="viewer-head">
        <h2 ref={heading} tabIndex={-1}>
          {sent.name} <span className="dim">answered by</span> {answer.name}
        </h2>
        <div className="viewer-deeds">
          <Button size="s" onClick={onClose}>
            End the comparison
          </Button>
        </div>
      </header>
      <div className="viewer-answered">
        <Sheet label="As it was sent" className="viewer-pane">
          <h2>As it was sent</h2>
          <RawPane
            message={sent}
            picked={picked}
            faulty={faulty}
            hits={noHits}
            onPick={pick}
            onCopy={() => void copyAndTell(segmentText(sent, picked), `Segment ${picked} is copied.`)}
          />
        </Sheet>
        <Sheet label="What was said of it" className="viewer-pane">
          <h2>What was said of it</h2>
          <div className="viewer-business">
            {business === null && <PanelLoading waitingFor="what was said of it" rows={6} />}
            {business === 'failed' && (
              <PanelFailed title="This view failed" message="The messages are still open." onRetry={onClose} />
            )}
            {business !== null && business !== 'failed' && (
              <BusinessBody business={business} outline={sent.outline} of={answer.id} picked={picked} onPick={pick} />
            )}
          </div>
        </Sheet>
      </div>
    </>
  );
}
