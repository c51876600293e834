import { useEffect, useEffectEvent } from 'react';

const typing = 'input, select, textarea, [contenteditable], [role="dialog"]';

/** The full stop stops the rest of a search, from anywhere but a field or a dialog; null while there is nothing to stop. */
export function useStopKey(onStop: (() => void) | null): void {
  const stop = useEffectEvent((event: KeyboardEvent) => {
    if (onStop === null || event.key !== '.' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    event.preventDefault();
    onStop();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => stop(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
