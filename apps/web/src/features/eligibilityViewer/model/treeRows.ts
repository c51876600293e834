import { segmentCount } from './segments.ts';
import type { Outline } from './outline.ts';

/** A row of the tree: a segment by its ordinal, or a loop as -1 less its index. */
export type TreeRow = number;

export const loopOfRow = (row: TreeRow): number => -1 - row;
export const rowOfLoop = (loop: number): TreeRow => -1 - loop;

/** Loops and segments in the order of the message, without what lies in a folded loop. */
export function treeRows(outline: Outline, folded: ReadonlySet<number>): readonly TreeRow[] {
  const { loopFirsts, loopParents, loops } = outline;
  const hidden = new Uint8Array(loopFirsts.length); // whether a loop's content is
  const rows: TreeRow[] = [];
  let next = 0;
  for (let ordinal = 1; ordinal <= segmentCount(outline); ordinal++) {
    for (; next < loopFirsts.length && (loopFirsts[next] ?? 0) <= ordinal; next++) {
      const parent = loopParents[next] ?? -1;
      const isHidden = parent >= 0 && hidden[parent] === 1;
      if (!isHidden) rows.push(rowOfLoop(next));
      if (isHidden || folded.has(next)) hidden[next] = 1;
    }
    const loop = loops[ordinal - 1] ?? -1;
    if (loop < 0 || hidden[loop] === 0) rows.push(ordinal);
  }
  return rows;
}

/** How many loops lie around each loop. */
export function loopDepths({ loopParents }: Outline): Uint16Array {
  const depths = new Uint16Array(loopParents.length);
  loopParents.forEach((parent, loop) => {
    if (parent >= 0) depths[loop] = (depths[parent] ?? 0) + 1;
  });
  return depths;
}
