import type { KeyboardEvent } from 'react';

/** Ctrl Enter, or Cmd Enter on a Mac, sends the form of a field in which Enter by itself begins a line. */
export function ctrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || event.ctrlKey === event.metaKey || event.repeat || form === null) return;
  event.preventDefault();
  form.requestSubmit();
}
