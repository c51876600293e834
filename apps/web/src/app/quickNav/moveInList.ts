import type { KeyboardEvent } from 'react';

/**
 * Arrows, Home and End move between the field and the links under it; a letter typed on a link goes on in the field. Each stop
 * is a native one, so that Enter, Ctrl Enter and the stars need nothing of ours.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const field = event.currentTarget.querySelector<HTMLElement>('input');
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const at = links.findIndex((link) => link.closest('li') === row);
  const next = stopFor(event.key, at, links.length);
  if (next !== null) {
    event.preventDefault();
    (next < 0 ? field : links[next])?.focus();
  } else if (at >= 0 && isTyping(event)) field?.focus();
}

/** The index of the link a key goes to, -1 the field; null where the key is the browser's own. */
export function stopFor(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return at < 0 ? null : at - 1;
  if (at < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const isTyping = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Backspace') && key !== ' ' && !ctrlKey && !altKey && !metaKey;
