import type { Guide, LoopRule, SegmentRule } from '../guide/types.ts';

/** Follows the loops that are open while the segments of a set arrive with the places that the walker gave them. */
export type LoopStack<T> = {
  /** What stands for the loop of the segment; loops that the segment opens are made on the way. */
  readonly place: (segment: SegmentRule, loop: LoopRule) => T;
};

const paths = new WeakMap<LoopRule, Map<LoopRule, readonly LoopRule[] | null>>();

/** The loops that lead from one down to another, or null where it is not inside. */
function pathTo(from: LoopRule, to: LoopRule): readonly LoopRule[] | null {
  const known = paths.get(from) ?? new Map<LoopRule, readonly LoopRule[] | null>();
  paths.set(from, known);
  const path = known.get(to);
  if (path !== undefined) return path;
  const made = searchPath(from, to);
  known.set(to, made);
  return made;
}

function searchPath(from: LoopRule, to: LoopRule): readonly LoopRule[] | null {
  for (const part of from.parts) {
    if (part.kind !== 'loop') continue;
    if (part === to) return [part];
    const deeper = searchPath(part, to);
    if (deeper) return [part, ...deeper];
  }
  return null;
}

/** `top` stands for the set itself; `make` is called once for each loop that is opened inside another. */
export function createLoopStack<T>(guide: Guide, top: T, make: (rule: LoopRule, around: T) => T): LoopStack<T> {
  const outermost = { rule: guide.body, made: top };
  const open = [outermost];

  /** Opens the loop inside the innermost one that holds it. */
  const enter = (loop: LoopRule): void => {
    for (; open.length > 0; open.pop()) {
      const path = pathTo(open.at(-1)?.rule ?? guide.body, loop);
      if (!path) continue;
      for (const rule of path) open.push({ rule, made: make(rule, open.at(-1)?.made ?? top) });
      return;
    }
    open.push(outermost);
  };

  return {
    place(segment, loop) {
      // A loop that is open further out is returned to; its opener begins it again.
      const known = loop === guide.body || loop.parts[0] !== segment ? open.findLastIndex((o) => o.rule === loop) : -1;
      if (known >= 0) open.length = known + 1;
      else enter(loop);
      return open.at(-1)?.made ?? top;
    },
  };
}
