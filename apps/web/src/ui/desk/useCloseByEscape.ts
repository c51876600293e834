import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen } from './isLayerOpen.ts';

const answer = '.desk-answer, .dispo-main, .evidence';

/** Escape closes what is docked beside the answer, wherever in the two the hands are; in the request the key is the request's own. */
export function useCloseByEscape(docked: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!docked) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // Where the key fell: a dialog that closed by it just now has given the focus back already.
      const { target: at } = event;
      const isHere = at === document.body || (at instanceof Element && at.closest(answer) !== null);
      if (event.key !== 'Escape' || !isHere) return;
      if (isLayerOpen()) return;
      event.preventDefault();
      close();
    };
    // Before any layer hears it, and the window is where a drawer listens: what those close is open as yet.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [docked]);
}
