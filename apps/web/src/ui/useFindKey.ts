import { type RefObject, useEffect, useEffectEvent } from 'react';

const typing = 'input, select, textarea, [contenteditable]';

/** The key / goes to the search from anywhere but a field or a dialog; by `go`, where the search has to be shown first. */
export function useFindKey(box: RefObject<HTMLInputElement | null>, go = () => box.current?.focus()): void {
  const find = useEffectEvent(go);
  // Pressed once more where it leads already: nothing that is searched begins with it.
  const isThere = useEffectEvent((at: EventTarget | null) => at === box.current && box.current?.value === '');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (isThere(target)) return event.preventDefault();
      if (target instanceof Element && target.closest(`${typing}, [role="dialog"]`) !== null) return;
      event.preventDefault();
      find();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
