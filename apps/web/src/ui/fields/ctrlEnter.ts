import type { KeyboardEvent } from 'react';

/** Ctrl Enter, or Cmd Enter on a Mac, sends the form of any field: the same keys, whether Enter by itself begins a line in it or not. */
export function ctrlEnter(event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || event.ctrlKey === event.metaKey || event.repeat || form === null) return;
  event.preventDefault();
  form.requestSubmit();
}
