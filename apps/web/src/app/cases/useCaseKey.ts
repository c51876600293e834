import { useEffect, useEffectEvent } from 'react';

/** Alt C opens the case that the screen leads to, where it leads to one. */
export function useCaseKey(way: (() => void) | null): void {
  const go = useEffectEvent(() => way?.());
  const leads = way !== null;
  useEffect(() => {
    if (!leads) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyC') return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [leads]);
}
