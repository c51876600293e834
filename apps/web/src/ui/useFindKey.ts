import { type RefObject, useEffect, useEffectEvent } from 'react';

const typing = 'input, select, textarea, [contenteditable]';

/** The key / goes to the search from anywhere but a field or a dialog; by `go`, where the search has to be shown first. */
export function useFindKey(box: RefObject<HTMLInputElement | null>, go = () => box.current?.focus()): void {
  const find = useEffectEvent(go);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest(`${typing}, [role="dialog"]`) !== null) return;
      event.preventDefault();
      find();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
