import { useEffect, useEffectEvent } from 'react';
import { stopWatching, watchLookup } from './answer/watchLookup.ts';

type Shown = {
  readonly id: string | null;
  /** Whether the lookup is still under way. */
  readonly pending: boolean;
  readonly person: string;
  readonly open: (id: string) => void;
};

/** A lookup that its user leaves while it is under way is waited for elsewhere, and a toast tells of its end. */
export function useHandOver(shown: Shown): void {
  const pendingId = shown.pending ? shown.id : null;
  const leave = useEffectEvent((id: string, person: string) => {
    const cameToItsEnd = shown.id === id && !shown.pending;
    if (!cameToItsEnd) watchLookup({ id, person, open: () => shown.open(id) });
  });
  const personNow = useEffectEvent(() => shown.person);
  useEffect(() => {
    if (pendingId === null) return undefined;
    stopWatching(pendingId);
    const person = personNow();
    return () => leave(pendingId, person);
  }, [pendingId]);
}
