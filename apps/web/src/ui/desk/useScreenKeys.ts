import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Alt R goes to the request, Alt A to the answer or, while one waits for it, to what can be done meanwhile, Alt E to the evidence beside it. */
export function useScreenKeys(toRequest: () => void, answer: RefObject<HTMLElement | null>): void {
  const goToRequest = useEffectEvent(toRequest);
  // Heard from the moment in which the screen is drawn.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.code === 'KeyR') {
        event.preventDefault();
        return goToRequest();
      }
      const target =
        event.code === 'KeyA'
          ? (answer.current ?? document.querySelector<HTMLElement>('.desk-answer button'))
          : event.code === 'KeyE'
            ? document.querySelector<HTMLElement>('.evidence button')
            : null;
      if (target === null) return; // no such part of the screen just now
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [answer]);
}
