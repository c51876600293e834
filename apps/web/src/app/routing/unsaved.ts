import { useEffect } from 'react';
import type { Loss } from '#/ui/forms/discardChanges.ts';

/** What of the screen would be lost: there may be several, and one question for all. */
const holders = new Map<symbol, Loss>();

/** What leaving loses; what was typed before what is sent, which may be sent again. Null where nothing is lost. */
export function lossByLeaving(): Loss | null {
  const losses = new Set(holders.values());
  return losses.has('typed') ? 'typed' : losses.has('sending') ? 'sending' : null;
}

/** Loads the page anew without asking: its code is too old to save anything, or it is somebody else's by now. */
export function reloadPage(): void {
  holders.clear();
  location.reload();
}

/** For a form or an upload that is a part of a screen; a drawer and a modal ask themselves. */
export function useUnsaved(isDirty: boolean, loss: Loss = 'typed'): void {
  useEffect(() => {
    const holder = Symbol(loss);
    if (isDirty) holders.set(holder, loss);
    return () => void holders.delete(holder);
  }, [isDirty, loss]);
}
