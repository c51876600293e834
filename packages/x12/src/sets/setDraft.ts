import type { Guide, LoopRule, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { LoopValues, SegmentValues } from '../write/createWriter.ts';
import { segmentValues } from './segmentValues.ts';

type Values = Record<string, LoopValues[string]>;
type Open = { readonly rule: LoopRule; readonly values: Values };

/** The values of one transaction set while its segments arrive, each with the place that the walker gave it. */
export type SetDraft = {
  readonly place: (cursor: SegmentCursor, segment: SegmentRule, loop: LoopRule) => void;
  readonly values: () => LoopValues;
};

function put(values: Values, part: SegmentRule | LoopRule, value: SegmentValues | Values): void {
  const before = values[part.key];
  if (part.max <= 1) values[part.key] = value;
  else if (Array.isArray(before)) before.push(value);
  else values[part.key] = [value];
}

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

export function createSetDraft(guide: Guide): SetDraft {
  const top: Open = { rule: guide.body, values: {} };
  const open: Open[] = [top];

  /** Opens the loop inside the innermost one that holds it. */
  const enter = (loop: LoopRule): void => {
    for (; open.length > 0; open.pop()) {
      const path = pathTo(open.at(-1)?.rule ?? guide.body, loop);
      if (!path) continue;
      for (const rule of path) {
        const values: Values = {};
        put(open.at(-1)?.values ?? top.values, rule, values);
        open.push({ rule, values });
      }
      return;
    }
    open.push(top);
  };

  return {
    place(cursor, segment, loop) {
      // A loop that is open further out is returned to; its opener begins it again.
      const known = loop === guide.body || loop.parts[0] !== segment ? open.findLastIndex((o) => o.rule === loop) : -1;
      if (known >= 0) open.length = known + 1;
      else enter(loop);
      put(open.at(-1)?.values ?? top.values, segment, segmentValues(cursor, segment));
    },
    values: () => top.values,
  };
}
