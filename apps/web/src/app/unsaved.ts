import { useEffect } from 'react';

/** Forms of the screen that hold what is not saved: there may be several, and one question for all. */
const holders = new Set<symbol>();

export const somethingIsUnsaved = (): boolean => holders.size > 0;

/** For a form that is a part of a screen; a drawer and a modal ask themselves. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    const holder = Symbol('form');
    if (isDirty) holders.add(holder);
    return () => void holders.delete(holder);
  }, [isDirty]);
}
