import type { KeyboardEvent } from 'react';

/** Enter in a closed list sends its form, as in every other field; in an open one it chooses. Space and Alt ↓ open it. */
export function enterInList(event: KeyboardEvent<HTMLSelectElement>): void {
  const list = event.currentTarget;
  if (event.key !== 'Enter' || list.form === null || isOpen(list)) return;
  event.preventDefault();
  list.form.requestSubmit();
}

const isOpen = (list: HTMLSelectElement): boolean => CSS.supports('selector(:open)') && list.matches(':open');
