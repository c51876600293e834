import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#/ui/base/classes.ts';

type Props = {
  readonly label: string;
  readonly role: 'listbox' | 'tree';
  /** Begins the ids of the rows. */
  readonly id: string;
  readonly count: number;
  /** The row that is picked; it is kept in sight. -1 for none. */
  readonly active: number;
  readonly className?: string;
  /** It takes the focus as it appears. */
  readonly takesFocus?: boolean;
  readonly onMove: (index: number) => void;
  /** Keys that are none of a list's. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Draws a row: an element with `rowId(id, index)` as its id and a role of its own. */
  readonly children: (index: number) => ReactNode;
};

export const rowId = (list: string, index: number): string => `${list}-${index}`;

const rowRem = 1.5;
const spare = 8;
/** Rows a PgUp or PgDn skips. */
const page = 20;

/** A list of any length of which only the rows in sight are in the page. Rows are of one height; one tab stop. */
export function VirtualList({
  label,
  role,
  id,
  count,
  active,
  className,
  takesFocus = false,
  onMove,
  onKeyDown,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState(rowRem * 16);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => {
      setHeight(element.clientHeight);
      setRow(rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    };
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    measure();
    if (takesFocus) element.focus({ preventScroll: true });
    return () => watching.disconnect();
  }, [takesFocus]);

  useEffect(() => {
    const element = box.current;
    if (element === null || active < 0) return;
    const at = active * row;
    if (at >= element.scrollTop && at + row <= element.scrollTop + element.clientHeight) return;
    element.scrollTop = Math.max(0, at - element.clientHeight / 3);
  }, [active, row]);

  const first = Math.max(0, Math.floor(top / row) - spare);
  const last = Math.min(count, Math.ceil((top + height) / row) + spare);

  const move = (event: KeyboardEvent): void => {
    const to: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const next = to[event.key];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return onKeyDown?.(event);
    event.preventDefault();
    if (count > 0) onMove(Math.max(0, Math.min(count - 1, next)));
  };

  return (
    // Its role is one of two, each with keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={classes('vlist', className)}
      role={role}
      aria-label={label}
      aria-activedescendant={active >= first && active < last ? rowId(id, active) : undefined}
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={move}
    >
      <div role="presentation" style={{ height: count * row }}>
        <div role="presentation" style={{ transform: `translateY(${first * row}px)` }}>
          {Array.from({ length: Math.max(0, last - first) }, (_, n) => children(first + n))}
        </div>
      </div>
    </div>
  );
}
