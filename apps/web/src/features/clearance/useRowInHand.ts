import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { rowInHand } from '#/features/clearance/rowInHand.ts';
import { isInLayer } from '#/ui/desk/isLayerOpen.ts';

type Of = {
  readonly ids: readonly string[];
  /** Whether they are here: there may be none. */
  readonly isRead: boolean;
  /** Where the page begins among all rows. */
  readonly offset: number;
  /** The visit in which the hands were before another place was opened. */
  readonly returnTo: string | null;
  readonly within: RefObject<HTMLElement | null>;
};

/**
 * Rows that are read anew may stand elsewhere or be gone, and a browser then takes the focus off them: whoever works by keys keeps the
 * row in hand, or where it is gone the one that stands in its place.
 */
export function useRowInHand({ ids, isRead, offset, returnTo, within }: Of) {
  const held = useRef<{ readonly id: string; readonly at: number | null; readonly column: number } | null>(
    returnTo === null ? null : { id: returnTo, at: null, column: 0 },
  );
  const order = ids.join(' ');
  const take = useEffectEvent((rows: readonly string[]) => {
    if (held.current === null || !isNowhere(document.activeElement)) return;
    const row = rowInHand({ ids: rows, held: held.current.id, at: held.current.at });
    // Where nothing is left: what the empty list offers.
    if (row === null) return within.current?.querySelector('button')?.focus({ preventScroll: true });
    // By its number, as the table itself finds it; in the cell in which the hands were.
    const cells = within.current?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${offset + row + 2}"]`)?.cells;
    (cells?.[held.current.column] ?? cells?.[0])?.focus({ preventScroll: true });
  });
  // When the rows are others or there are none, and then alone.
  useLayoutEffect(() => {
    if (isRead) take(order === '' ? [] : order.split(' '));
  }, [order, isRead]);
  const takeNow = useEffectEvent(() => take(ids));
  // Whoever clicks beside the table went elsewhere, though nothing there takes the focus.
  useEffect(() => {
    let isByPointer = false;
    const onKeyDown = () => void (isByPointer = false);
    // A dialog gives the focus to the page where the row that it was opened at is gone by now.
    const onFocus = ({ target }: FocusEvent) => {
      if (!isByPointer && target instanceof Element && isNowhere(target)) takeNow();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      isByPointer = true;
      if (target instanceof Element && !within.current?.contains(target) && !isInLayer(target)) held.current = null;
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    window.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, [within]);
  return {
    hold: (id: string) => void (held.current = { id, at: ids.indexOf(id), column: columnInHand() }),
    /** Somebody went elsewhere. */
    letGo: () => void (held.current = null),
  };
}

const columnInHand = (): number => document.activeElement?.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;

/** On the page as such: where a layer gives it whose opener is gone, and where it falls when what had it goes. */
const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.tagName === 'MAIN';
