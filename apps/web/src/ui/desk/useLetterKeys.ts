import { useEffectEvent, useLayoutEffect } from 'react';
import { isLayerOpen } from '#/ui/desk/isLayerOpen.ts';

const typing = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

/** Keys of a screen that are pressed alone: heard everywhere but in a field and below a dialog or a menu. A letter is named small. */
export function useLetterKeys(deeds: Readonly<Record<string, (() => void) | null>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const deed = Object.hasOwn(deeds, key) ? deeds[key] : null;
    if (!deed || isLayerOpen()) return;
    event.preventDefault();
    deed();
  });
  // Heard from the moment in which the screen is drawn, and before any layer: what Escape closes is open as yet.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
