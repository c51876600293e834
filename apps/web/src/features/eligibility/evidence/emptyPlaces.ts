/** Runs of empty elements between those that hold something, as first and last position from 1. */
export function emptyPlaces(values: readonly string[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  values.forEach((value, at) => {
    if (value !== '') return;
    const last = runs.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else runs.push([at + 1, at + 1]);
  });
  return runs;
}
