import { useEffect } from 'react';
import type { Loss } from '#/ui/forms/discardChanges.ts';

/** What of the screen would be lost: there may be several, and one question for all. */
const holders = new Map<symbol, Loss>();

// What is sent may be sent again, and what is being saved is saved whoever waits for it.
const gravestFirst: readonly Loss[] = ['typed', 'sending', 'saving'];

/** What leaving loses, the gravest of it; null where nothing is lost. */
export function lossByLeaving(): Loss | null {
  const held = new Set(holders.values());
  return gravestFirst.find((loss) => held.has(loss)) ?? null;
}

/** Loads the page anew without asking: its code is too old to save anything, or it is somebody else's by now. */
export function reloadPage(): void {
  holders.clear();
  location.reload();
}

/**
 * For a form or an upload that is a part of a screen. A drawer and a modal ask themselves where they are closed; this is for one
 * that an address takes away with what is below it.
 */
export function useUnsaved(isDirty: boolean, loss: Loss = 'typed'): void {
  useEffect(() => {
    const holder = Symbol(loss);
    if (isDirty) holders.set(holder, loss);
    return () => void holders.delete(holder);
  }, [isDirty, loss]);
}
