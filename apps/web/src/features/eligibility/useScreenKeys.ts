import { type RefObject, useEffect } from 'react';

/** Alt R goes to the request, Alt A to the answer, Alt E to the evidence beside it. */
export function useScreenKeys(request: RefObject<HTMLElement | null>, answer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const target =
        event.code === 'KeyR'
          ? request.current
          : event.code === 'KeyA'
            ? answer.current
            : event.code === 'KeyE'
              ? document.querySelector<HTMLElement>('.evidence button')
              : null;
      if (target === null) return; // no such part of the screen just now
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [request, answer]);
}
