import type { Row } from './business.ts';
import type { Outline } from './outline.ts';

/** Whether a loop is another one, or lies in it. */
function liesIn({ loopParents }: Outline, loop: number, around: number): boolean {
  for (let at = loop; at >= 0; at = loopParents[at] ?? -1) if (at === around) return true;
  return false;
}

/** The row that speaks of a segment: one that it states, or one whose loop it stands in; -1 where none does. */
export function rowOfSegment(outline: Outline, rows: readonly Row[], ordinal: number): number {
  const stating = rows.findIndex(
    ({ segment, cells }) => segment === ordinal || cells.some((cell) => cell.segment === ordinal),
  );
  if (stating >= 0) return stating;
  const loop = outline.loops[ordinal - 1] ?? -1;
  if (loop < 0) return -1;
  let found = -1;
  rows.forEach(({ segment }, index) => {
    const around = outline.loops[segment - 1] ?? -1;
    const isNearer = found < 0 || segment > (rows[found]?.segment ?? 0);
    if (segment > 0 && segment < ordinal && isNearer && isOwnLoop(outline, around) && liesIn(outline, loop, around))
      found = index;
  });
  return found;
}

/** A loop inside a set; of the set itself everything is. */
const isOwnLoop = ({ loopParents }: Outline, loop: number): boolean => loop >= 0 && (loopParents[loop] ?? -1) >= 0;
