import type { ElementRule, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { SegmentValues } from '../write/values.ts';

type Composite = Record<string, string>;

function composite(rules: readonly ElementRule[], text: string, separator: string): Composite | undefined {
  const parts = separator === '' ? [text] : text.split(separator);
  const values: Composite = {};
  rules.forEach((rule, j) => {
    const part = parts[j] ?? '';
    if (part !== '' && rule.use !== 'N') values[rule.name] = part;
  });
  return Object.keys(values).length > 0 ? values : undefined;
}

/** The values of the segment in hand by the names of its rule. What is empty, and what the guide does not use, has none. */
export function segmentValues(cursor: SegmentCursor, rule: SegmentRule): SegmentValues {
  const { component } = cursor.delimiters;
  const separator = component < 0 ? '' : String.fromCharCode(component);
  const values: Record<string, SegmentValues[string]> = {};
  rule.elements.forEach((element, n) => {
    const i = n + 1;
    if (element.use === 'N' || cursor.isEmpty(i)) return;
    const { components, name, repeat } = element;
    const texts = repeat === undefined ? [cursor.el(i)] : cursor.reps(i);
    const found: readonly (string | Composite)[] = components
      ? texts.map((text) => composite(components, text, separator)).filter((one) => one !== undefined)
      : texts;
    const value = repeat === undefined ? found[0] : found;
    if (value !== undefined) values[name] = value as SegmentValues[string];
  });
  return values;
}
