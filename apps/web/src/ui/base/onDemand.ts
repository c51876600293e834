import { type ComponentType, createElement, type FunctionComponent, useEffect, useSyncExternalStore } from 'react';
import { toast } from '#/ui/layers/toast.ts';
import { whenIdle } from '#/ui/base/whenIdle.ts';

type Wanted = { readonly wanted: boolean };

/**
 * A part that a screen is drawn without: what opens above a field or a button, with the libraries that place it. It stands while
 * it is wanted, and arrives when the browser has nothing better to do, or as soon as it is wanted. One that does not come says
 * so, and is asked for anew the next time.
 */
export function onDemand<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): FunctionComponent<P & Wanted> {
  let part: ComponentType<P> | null = null;
  let asking: Promise<void> | null = null;
  const waiting = new Set<() => void>();

  const ask = (): Promise<void> => {
    asking ??= load().then(
      (module) => {
        part = module.default;
        for (const tell of waiting) tell();
      },
      (error: unknown) => {
        asking = null;
        throw error;
      },
    );
    return asking;
  };
  const warm = () => void ask().catch(() => {}); // said when it is wanted
  const current = () => part;
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => void waiting.delete(tell);
  };

  return function OnDemand({ wanted, ...props }) {
    const arrived = useSyncExternalStore(subscribe, current, current);
    useEffect(() => whenIdle(warm), []);
    useEffect(() => {
      if (wanted)
        ask().catch(() => toast('This could not be loaded. Check the connection and try again.', { grade: 'Bad' }));
    }, [wanted]);
    return wanted && arrived !== null ? createElement(arrived, props as unknown as P) : null; // what is left of P & Wanted
  };
}
