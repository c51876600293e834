export type Cell = { readonly row: number; readonly col: number };

type Key = { readonly key: string; readonly ctrlKey: boolean };

/** Rows a PgUp or PgDn skips. */
const page = 10;

/** Where a key takes the active cell of a grid, or null when it moves nothing. Row -1 is the head. */
export function gridMove(at: Cell, { key, ctrlKey }: Key, rows: number, cols: number): Cell | null {
  const to = (row: number, col: number): Cell => ({
    row: Math.max(-1, Math.min(rows - 1, row)),
    col: Math.max(0, Math.min(cols - 1, col)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(at.row - 1, at.col);
    case 'ArrowDown':
      return to(at.row + 1, at.col);
    case 'ArrowLeft':
      return to(at.row, at.col - 1);
    case 'ArrowRight':
      return to(at.row, at.col + 1);
    case 'PageUp':
      return to(Math.max(0, at.row - page), at.col);
    case 'PageDown':
      return to(at.row + page, at.col);
    case 'Home':
      return ctrlKey ? to(0, 0) : to(at.row, 0);
    case 'End':
      return ctrlKey ? to(rows - 1, cols - 1) : to(at.row, cols - 1);
    default:
      return null;
  }
}
