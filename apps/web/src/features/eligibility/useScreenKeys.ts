import { type RefObject, useEffect } from 'react';

/** Alt R goes to the request, Alt A to the answer (ui.md §10). */
export function useScreenKeys(request: RefObject<HTMLElement | null>, answer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.code === 'KeyR' ? request.current : event.code === 'KeyA' ? answer.current : null;
      if (target === null) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [request, answer]);
}
