import type { KeyboardEvent } from 'react';

const figure = 'button.n';

/** The nearest row in that direction which has a figure in the same column. */
function inColumn(cell: HTMLTableCellElement, step: 'nextElementSibling' | 'previousElementSibling') {
  const at = cell.cellIndex;
  for (let row = cell.parentElement?.[step]; row instanceof HTMLTableRowElement; row = row[step]) {
    const found = row.cells[at]?.querySelector<HTMLElement>(figure);
    if (found) return found;
  }
  return null;
}

/** Arrow keys go from figure to figure of a table: sideways in its row, up and down in its column. */
export function moveInBenefits(event: KeyboardEvent): void {
  const here = event.target instanceof Element ? event.target.closest<HTMLElement>(figure) : null;
  const cell = here?.closest('td');
  if (!here || !cell) return;
  const row = [...(cell.parentElement?.querySelectorAll<HTMLElement>(figure) ?? [])];
  const at = row.indexOf(here);
  const targets: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowRight: row[at + 1],
    ArrowLeft: row[at - 1],
    Home: row[0],
    End: row.at(-1),
    ArrowDown: inColumn(cell, 'nextElementSibling'),
    ArrowUp: inColumn(cell, 'previousElementSibling'),
  };
  if (!Object.hasOwn(targets, event.key)) return;
  event.preventDefault();
  targets[event.key]?.focus();
}
