import { useEffectEvent, useLayoutEffect, useState } from 'react';

export type QuickNavState = 'away' | 'open' | 'closing';

/** Quick navigation of the shell: Ctrl+Q opens it and closes it again, where `offered`. Never above another layer. */
export function useQuickNav(offered: boolean) {
  const [state, setState] = useState<QuickNavState>('away');
  const open = () => setState('open');
  const close = () => setState((now) => (now === 'open' ? 'closing' : now));
  const closed = () => setState((now) => (now === 'closing' ? 'away' : now));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey || event.altKey || event.shiftKey || event.metaKey || event.key.toLowerCase() !== 'q') return;
    event.preventDefault();
    if (state === 'open') close();
    else if (document.querySelector('[aria-modal="true"]:not([inert])') === null) open();
  });
  // Heard from the moment in which the shell is drawn: whoever sees it may press the key.
  useLayoutEffect(() => {
    if (!offered) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [offered]);
  return { state, open, close, closed };
}
