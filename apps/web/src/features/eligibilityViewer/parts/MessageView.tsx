import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import type { Engine } from '../createEngine.ts';
import { faultySegments } from '../model/faulty.ts';
import { nextFinding, verdictOf } from '../model/findings.ts';
import type { Message } from '../model/outline.ts';
import { searchable, searchMessage } from '../model/searchMessage.ts';
import { saveBytes } from '../model/saveBytes.ts';
import { segmentText, textOfBytes } from '../model/segments.ts';
import { usePlace } from '../usePlace.ts';
import { useViewerKeys } from '../useViewerKeys.ts';
import { BusinessPane } from './BusinessPane.tsx';
import { CopyNotice } from './CopyNotice.tsx';
import { Findings } from './Findings.tsx';
import { MessageDeeds } from './MessageDeeds.tsx';
import { RawPane } from './RawPane.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SegmentDetail } from './SegmentDetail.tsx';
import { TreePane } from './TreePane.tsx';

type Props = {
  readonly message: Message;
  readonly engine: Engine;
  /** It is a de-identified copy. */
  readonly isCopy: boolean;
  readonly onDeidentify: () => void;
  readonly onCompare: () => void;
  readonly onCompareWithOriginal: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

const panes = [
  { value: 'raw', label: 'Raw' },
  { value: 'tree', label: 'Tree' },
  { value: 'business', label: 'Business' },
] as const;

/** One message in three views that go in step, and what the check found in it. */
export function MessageView(props: Props) {
  const { message, engine, isCopy } = props;
  const { outline, name, bytes } = message;
  const { findings } = outline;
  const [pane, setPane] = useState<'raw' | 'tree' | 'business'>('raw');
  const place = usePlace(outline);
  const [at, setAt] = useState(-1);
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const search = useRef<HTMLInputElement>(null);
  const text = useMemo(() => searchable(bytes), [bytes]);
  const hits = useMemo(() => searchMessage(text, outline, sought), [text, outline, sought]);
  const isBehind = sought !== words;
  const hitSet = useMemo(() => new Set(hits), [hits]);
  const faulty = useMemo(() => faultySegments(findings), [findings]);
  const { picked, pick } = place;

  const calmly = useDeferredValue(picked);

  const go = (to: number): void => {
    setAt(to);
    const segment = findings[to]?.segment ?? 0;
    if (segment > 0) pick(segment);
  };
  const step = (by: 1 | -1): void => go(nextFinding(findings.length, at, by));
  useViewerKeys(search, step);
  const copy = (): void => void copyAndTell(segmentText(message, picked), `Segment ${picked} is copied.`);
  const verdict = verdictOf(findings);
  const last = findings.at(-1);

  return (
    <>
      <header className="viewer-head">
        <div className="viewer-name">
          <h2 className="clip">{name}</h2>
          <span className="dim small tn">
            {formatFileSize(bytes.length)}, {outline.starts.length.toLocaleString('en-US')} segments
          </span>
        </div>
        <StatusBadge pill grade={verdict.grade} text={verdict.text} />
        <SearchBox
          words={words}
          hits={isBehind ? null : hits}
          hitsOf={() => searchMessage(text, outline, words)}
          picked={picked}
          ref={search}
          onWords={setWords}
          onPick={pick}
        />
        <MessageDeeds
          {...props}
          onCopy={() => void copyAndTell(textOfBytes(bytes), 'The message is copied.')}
          onSave={() => saveBytes('message.edi', bytes)}
        />
      </header>
      {isCopy && <CopyNotice message={message} onCompare={props.onCompareWithOriginal} onBack={props.onBack} />}
      {!outline.readable && last && (
        <Notice tone="quest">
          Reading stopped at byte {last.offset.toLocaleString('en-US')}: {last.message} What stands before it is shown.
        </Notice>
      )}
      <div className="viewer-tabs">
        <SegmentedTabs label="View" options={panes} value={pane} onChange={setPane} />
      </div>
      <div className="viewer-panes" data-pane={pane}>
        <Sheet label="Raw" className="viewer-pane of-raw">
          <h2>Raw</h2>
          <RawPane message={message} picked={picked} faulty={faulty} hits={hitSet} onPick={pick} onCopy={copy} />
        </Sheet>
        <Sheet label="Tree" className="viewer-pane of-tree">
          <h2>Tree</h2>
          <TreePane
            message={message}
            picked={picked}
            pickedLoop={place.pickedLoop}
            folded={place.folded}
            faulty={faulty}
            onPick={pick}
            onPickLoop={place.pickLoop}
            onFold={place.fold}
          />
          <SegmentDetail message={message} picked={picked} finding={findings[at] ?? null} onCopy={copy} />
        </Sheet>
        <Sheet label="Business view" className="viewer-pane of-business">
          <h2>Business view</h2>
          <BusinessPane message={message} engine={engine} picked={calmly} onPick={pick} />
        </Sheet>
      </div>
      <Sheet className="viewer-foot">
        <Findings findings={findings} at={at} onGo={go} onStep={step} />
      </Sheet>
    </>
  );
}
