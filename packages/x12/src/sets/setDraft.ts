import type { Guide, LoopRule, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { LoopValues, SegmentValues } from '../write/values.ts';
import { createLoopStack } from './loopStack.ts';
import { segmentValues } from './segmentValues.ts';

type Values = Record<string, LoopValues[string]>;

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

export function createSetDraft(guide: Guide): SetDraft {
  const top: Values = {};
  const loops = createLoopStack<Values>(guide, top, (rule, around) => {
    const values: Values = {};
    put(around, rule, values);
    return values;
  });
  return {
    place: (cursor, segment, loop) => put(loops.place(segment, loop), segment, segmentValues(cursor, segment)),
    values: () => top,
  };
}
