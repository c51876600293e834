import { type RefObject, useEffect } from 'react';

const typing = 'input, select, textarea, [contenteditable]';

/** The key / goes to the search from anywhere but a field or a dialog. */
export function useFindKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest(`${typing}, [role="dialog"]`) !== null) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
