import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isLayerOpen } from '#/ui/desk/isLayerOpen.ts';
import { isTypingIn } from '#/ui/desk/isTypingIn.ts';

/**
 * Keys of a screen that are pressed alone, never in a field nor below a dialog or a menu. A letter is named small. With `within` they
 * are heard only while that has the focus: once it is lost, a letter does nothing to what nobody looks at.
 */
export function useLetterKeys(
  deeds: Readonly<Record<string, (() => void) | null>>,
  within?: RefObject<HTMLElement | null>,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { target } = event;
    if (isTypingIn(target)) return;
    if (within !== undefined && !(target instanceof Node && within.current?.contains(target) === true)) return;
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
