/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the list has focus and keys, and names the row by aria-activedescendant */
import { classes } from '#/ui/base/classes.ts';
import type { Message } from '../model/outline.ts';
import { segmentCount, segmentText } from '../model/segments.ts';
import type { Faulty } from '../model/faulty.ts';
import { FaultMark } from './FaultMark.tsx';
import { rowId, VirtualList } from './VirtualList.tsx';

type Props = {
  readonly message: Message;
  readonly picked: number;
  readonly faulty: Faulty;
  /** Segments that the search found. */
  readonly hits: ReadonlySet<number>;
  readonly onPick: (ordinal: number) => void;
  readonly onCopy: () => void;
};

const list = 'viewer-raw';
/** More of a segment than a line can show; the rest stands in its detail. */
const mostShown = 400;

/** The message as it came, a segment a line. */
export function RawPane({ message, picked, faulty, hits, onPick, onCopy }: Props) {
  const count = segmentCount(message.outline);
  return (
    <VirtualList
      label="Segments as received"
      role="listbox"
      id={list}
      className="viewer-raw"
      takesFocus
      count={count}
      active={picked - 1}
      onMove={(index) => onPick(index + 1)}
      onKeyDown={(event) => {
        if (event.key === 'c' && (event.ctrlKey || event.metaKey) && getSelection()?.isCollapsed !== false) onCopy();
      }}
    >
      {(index) => {
        const ordinal = index + 1;
        return (
          <div
            key={ordinal}
            id={rowId(list, index)}
            role="option"
            aria-selected={ordinal === picked}
            aria-posinset={ordinal}
            aria-setsize={count}
            className={classes('vrow', ordinal === picked && 'is-picked', hits.has(ordinal) && 'is-hit')}
            onClick={() => onPick(ordinal)}
          >
            <span className="vrow-n tn">{ordinal}</span>
            <code className="clip">{segmentText(message, ordinal).slice(0, mostShown)}</code>
            <FaultMark severity={faulty.get(ordinal)} />
          </div>
        );
      }}
    </VirtualList>
  );
}
