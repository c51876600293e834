/* oxlint-disable jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the list has focus and keys, and names the row by aria-activedescendant */
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { segmentNames } from '@coverline/domain/codes/segmentNames.ts';
import { type KeyboardEvent, useMemo } from 'react';
import { classes } from '#/ui/base/classes.ts';
import type { Faulty } from '../model/faulty.ts';
import type { Message } from '../model/outline.ts';
import { kindOf, loopKindOf } from '../model/segments.ts';
import { loopDepths, loopOfRow, rowOfLoop, treeRows, type TreeRow } from '../model/treeRows.ts';
import { FaultMark } from './FaultMark.tsx';
import { rowId, VirtualList } from './VirtualList.tsx';

type Props = {
  readonly message: Message;
  readonly picked: number;
  /** The loop whose row has the keys; null: the segment that is picked has. */
  readonly pickedLoop: number | null;
  readonly folded: ReadonlySet<number>;
  readonly faulty: Faulty;
  readonly onPick: (ordinal: number) => void;
  readonly onPickLoop: (loop: number) => void;
  readonly onFold: (loop: number, isFolded: boolean) => void;
};

const list = 'viewer-tree';

/** The loops of the guide with their segments, each by its name. */
export function TreePane(props: Props) {
  const { message, picked, pickedLoop, folded, faulty, onPick, onPickLoop, onFold } = props;
  const { outline } = message;
  const rows = useMemo(() => treeRows(outline, folded), [outline, folded]);
  const depths = useMemo(() => loopDepths(outline), [outline]);
  const active = useMemo(
    () => rows.indexOf(pickedLoop === null ? picked : rowOfLoop(pickedLoop)),
    [rows, picked, pickedLoop],
  );
  const parentOf = (row: TreeRow): number =>
    (row < 0 ? outline.loopParents[loopOfRow(row)] : outline.loops[row - 1]) ?? -1;
  const pick = (row: TreeRow): void => (row < 0 ? onPickLoop(loopOfRow(row)) : onPick(row));

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (row === undefined || !['ArrowLeft', 'ArrowRight', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    const isOpen = row < 0 && !folded.has(loopOfRow(row));
    if (row < 0 && (event.key === 'Enter' || event.key === ' ')) onFold(loopOfRow(row), isOpen);
    else if (event.key === 'ArrowLeft' && isOpen) onFold(loopOfRow(row), true);
    else if (event.key === 'ArrowLeft' && parentOf(row) >= 0) onPickLoop(parentOf(row));
    else if (event.key === 'ArrowRight' && row < 0 && !isOpen) onFold(loopOfRow(row), false);
    else if (event.key === 'ArrowRight' && isOpen) pick(rows[active + 1] ?? row);
  };

  return (
    <VirtualList
      label="Loops and segments"
      role="tree"
      id={list}
      className="viewer-tree"
      count={rows.length}
      active={active}
      onMove={(index) => pick(rows[index] ?? picked)}
      onKeyDown={onKeyDown}
    >
      {(index) => {
        const row = rows[index] ?? 1;
        const parent = parentOf(row);
        const depth = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
        const loop = row < 0 ? loopOfRow(row) : null;
        const isOpen = loop !== null && !folded.has(loop);
        return (
          <div
            key={row}
            id={rowId(list, index)}
            role="treeitem"
            aria-level={depth + 1}
            aria-selected={index === active}
            aria-expanded={loop === null ? undefined : isOpen}
            className={classes('vrow', index === active && 'is-picked', loop !== null && 'is-loop')}
            style={{ paddingInlineStart: `${0.5 + Math.min(depth, 8) * 0.875}rem` }}
            onClick={() => {
              if (loop !== null) onFold(loop, isOpen);
              pick(row);
            }}
          >
            {loop === null ? <SegmentRow message={message} ordinal={row} /> : <LoopRow message={message} loop={loop} />}
            {loop === null && <FaultMark severity={faulty.get(row)} />}
          </div>
        );
      }}
    </VirtualList>
  );
}

function LoopRow({ message, loop }: { readonly message: Message; readonly loop: number }) {
  const { id, label, isSet } = loopKindOf(message.outline, loop);
  return (
    <>
      <IconChevronRight className="i i-s viewer-fold" aria-hidden />
      <span className="clip">{label}</span>
      <span className="viewer-code">{isSet ? `ST ${id}` : id}</span>
    </>
  );
}

function SegmentRow({ message, ordinal }: { readonly message: Message; readonly ordinal: number }) {
  const { id, label } = kindOf(message.outline, ordinal);
  const known = Object.hasOwn(segmentNames, id) ? segmentNames[id] : undefined;
  return (
    <>
      <span className="viewer-code">{id}</span>
      <span className="clip">{label || known || 'Not in the guide'}</span>
    </>
  );
}
