import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever works in a part stays in it: where what had the focus is gone, as the button of a deed that is done, `next` of the part
 * takes it. What a dialog has of the focus in between changes nothing.
 */
export function useHeldFocus(
  part: RefObject<HTMLElement | null>,
  next: (part: HTMLElement) => HTMLElement | null,
): void {
  const isHeld = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.matches('main') || target.closest('[role="dialog"]') !== null) return;
      isHeld.current = part.current?.contains(target) === true;
    };
    // Whoever clicks on what takes no focus, as to mark a text, is not led away from it.
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('[role="dialog"]') === null) isHeld.current = false;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, [part]);
  // After every drawing: whichever of them took it away.
  useEffect(() => {
    const { activeElement: at } = document;
    if (part.current !== null && isHeld.current && (at === null || at === document.body || at.matches('main')))
      next(part.current)?.focus({ preventScroll: true });
  });
}
