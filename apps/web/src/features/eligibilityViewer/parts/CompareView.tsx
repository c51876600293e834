import './CompareView.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { EngineError, type Engine } from '../createEngine.ts';
import type { Change } from '../model/change.ts';
import type { Message } from '../model/outline.ts';
import { ChangeItem } from './ChangeItem.tsx';

type Props = {
  readonly engine: Engine;
  readonly left: Message;
  readonly right: Message;
  readonly onClose: () => void;
};

const shownAtOnce = 200;

/** What two messages say differently, by loop, segment and element; the order in which they say it does not count. */
export function CompareView({ engine, left, right, onClose }: Props) {
  const [changes, setChanges] = useState<readonly Change[] | 'failed' | null>(null);
  const [withFrame, setWithFrame] = useState(false);
  const [most, setMost] = useState(shownAtOnce);
  useEffect(() => {
    let current = true;
    engine.ask({ kind: 'compare', left: left.bytes, right: right.bytes }).then(
      (result) => current && setChanges(result.changes),
      (error: unknown) => {
        if (current && !(error instanceof EngineError && error.stopped)) setChanges('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [engine, left, right]);
  const known = changes === null || changes === 'failed' ? [] : changes;
  const told = withFrame ? known : known.filter(({ isFrame }) => !isFrame);
  const shown = told.slice(0, most);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet label="Comparison" className="viewer-compare">
      <header className="viewer-head">
        <h2 ref={heading} tabIndex={-1}>
          {left.name} <span className="dim">and</span> {right.name}
        </h2>
        <output className="dim tn">
          {Array.isArray(changes) &&
            `${told.length.toLocaleString('en-US')} ${told.length === 1 ? 'difference' : 'differences'}`}
        </output>
        <CheckField
          look="switch"
          label="Control numbers, counts and times too"
          checked={withFrame}
          onChange={({ currentTarget }) => setWithFrame(currentTarget.checked)}
        />
        <Button size="s" onClick={onClose}>
          End the comparison
        </Button>
      </header>
      {changes === null && <PanelLoading waitingFor="the comparison" rows={8} />}
      {changes === 'failed' && (
        <PanelFailed title="The comparison failed" message="The messages are still open." onRetry={onClose} />
      )}
      {Array.isArray(changes) && told.length === 0 && (
        <PanelEmpty
          title="Both say the same"
          why="Whatever differs is a control number, a count or a time of sending."
        />
      )}
      <ol className="viewer-changes">
        {shown.map((change, n) => (
          <ChangeItem key={n} change={change} />
        ))}
      </ol>
      {told.length > shown.length && (
        <Button size="s" onClick={() => setMost(most + shownAtOnce)}>
          Show {Math.min(shownAtOnce, told.length - shown.length)} more
        </Button>
      )}
    </Sheet>
  );
}
