import type { KeyboardEvent } from 'react';

/** Arrows, Home and End move between the buttons of a list; up from the first one goes back to the filter. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const at = stops.indexOf(event.target as HTMLElement); // -1 where focus is on none of them
  const last = stops.length - 1;
  const inField = event.target instanceof HTMLInputElement;
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: inField ? undefined : 1,
    End: inField ? undefined : last,
  }[event.key];
  if (at < 0 || next === undefined || next < 0 || next > last) return;
  event.preventDefault();
  stops[next]?.focus();
}
