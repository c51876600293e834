import { useEffectEvent, useLayoutEffect } from 'react';
import { isLayerOpen } from '#/ui/desk/isLayerOpen.ts';
import { isTypingIn } from '#/ui/desk/isTypingIn.ts';

type Keys = {
  /** The next best action; null where there is none to press. */
  readonly onEnter: (() => void) | null;
  readonly onUndo: (() => void) | null;
  readonly onStep: (place: number) => void;
};

const acts = 'a, button, input, select, textarea, summary, [contenteditable]';

/** Enter does what comes next unless it belongs to what has the focus, Z takes back, Alt with a digit shows a step. */
export function useFlowKeys(keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down goes through no two steps, and what lies above the page has its keys to itself.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.repeat || isLayerOpen()) return;
    const at = event.target instanceof Element ? event.target : null;
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (event.altKey) {
      if (digit === undefined) return;
      keys.onStep(Number(digit) - 1);
    } else if (event.key === 'Enter' && keys.onEnter !== null && at?.closest(acts) == null) keys.onEnter();
    else if (event.key === 'z' && keys.onUndo !== null && !isTypingIn(at)) keys.onUndo();
    else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
