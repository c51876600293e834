/**
 * How many letters have to be put in, left out, changed or exchanged with their neighbour to make one text of another. What stood
 * between two exchanged letters may have been put in or left out as well (the unrestricted distance).
 */
export function damerauLevenshtein(one: string, other: string): number {
  const left = Array.from(one);
  const right = Array.from(other);
  const width = right.length + 2;
  const far = left.length + right.length;
  // A row and a column of no letters come first; before them one that no way leads through.
  const steps = new Uint32Array((left.length + 2) * width).fill(far);
  const stepsTo = (row: number, column: number): number => steps[row * width + column] ?? far;
  for (let row = 0; row <= left.length; row++) steps[(row + 1) * width + 1] = row;
  for (let column = 0; column <= right.length; column++) steps[width + column + 1] = column;
  const lastRowOf = new Map<string, number>();
  for (let row = 1; row <= left.length; row++) {
    let lastColumn = 0;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      const crossRow = lastRowOf.get(right[column - 1] ?? '') ?? 0;
      const exchanged = stepsTo(crossRow, lastColumn) + (row - crossRow) + (column - lastColumn) - 1;
      steps[(row + 1) * width + column + 1] = Math.min(
        stepsTo(row, column) + (same ? 0 : 1),
        stepsTo(row + 1, column) + 1,
        stepsTo(row, column + 1) + 1,
        exchanged,
      );
      if (same) lastColumn = column;
    }
    lastRowOf.set(left[row - 1] ?? '', row);
  }
  return stepsTo(left.length + 1, right.length + 1);
}
