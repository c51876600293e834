import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

const typing = 'input, select, textarea, [contenteditable]';

/**
 * The key / goes to the search from anywhere but a field or a dialog; by `go`, where the search has to be shown first. From there
 * ↓ goes to the first row of what was found, past the filters.
 */
export function useFindKey(box: RefObject<HTMLInputElement | null>, go = () => box.current?.focus()): void {
  const find = useEffectEvent(go);
  // Pressed once more where it leads already: nothing that is searched begins with it.
  const isThere = useEffectEvent((at: EventTarget | null) => at === box.current && box.current?.value === '');
  const toFound = useEffectEvent((event: KeyboardEvent) => {
    // A list of its own hangs from the box of a combobox.
    if (event.target !== box.current || box.current?.role === 'combobox') return;
    const first = document.querySelector<HTMLElement>('main [role="grid"] tbody td, main [data-found][tabindex="0"]');
    if (first === null) return;
    event.preventDefault();
    first.focus();
  });
  // Heard from the moment in which the screen is drawn.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') return toFound(event);
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
