import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** F8 and Shift F8 step through the findings, / goes to the search. */
export function useViewerKeys(search: RefObject<HTMLInputElement | null>, onStep: (step: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // What lies above the screen has the keys while it is open.
    if (document.querySelector('[role="dialog"]') !== null) return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key === 'F8') {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === '/' && !isTyping) {
      event.preventDefault();
      search.current?.focus();
    }
  });
  // Heard from the moment in which the screen is drawn.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
