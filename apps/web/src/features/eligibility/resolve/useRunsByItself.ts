import { isByItself, type NextDeed } from '@coverline/domain/resolve/nextDeed.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FlowDeeds } from './useFlowDeeds.ts';

/** Does what needs no person, once for each place at which the flow stands: what was refused waits for somebody to press. */
export function useRunsByItself(
  place: { readonly id: string; readonly version: number; readonly mine: boolean },
  next: NextDeed | null,
  deeds: FlowDeeds,
): void {
  const tried = useRef('');
  const run = useEffectEvent((kind: NextDeed['kind']) => {
    if (kind === 'verify') void deeds.verify();
    else if (kind === 'search') void deeds.search();
    else if (kind === 'check') void deeds.check();
  });
  const kind = next !== null && place.mine && isByItself(next) ? next.kind : null;
  const at = `${place.id} ${place.version} ${kind ?? ''}`;
  const idle = !deeds.busy;
  useEffect(() => {
    if (kind === null || !idle || tried.current === at) return;
    tried.current = at;
    run(kind);
  }, [at, kind, idle]);
}
