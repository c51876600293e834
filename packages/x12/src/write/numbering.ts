import type { ElementRule, LoopRule } from '../guide/types.ts';
import type { LoopValues, SegmentValues } from './values.ts';

const isLevel = (rule: LoopRule): boolean => rule.parentLevel !== undefined;

const isFilled = (value: LoopValues[string]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined;

/** Whether HL04 may say so: where the guide leaves one code, what was given stays. */
const tells = ({ use, codes }: ElementRule, within: boolean): boolean =>
  use !== 'N' && (codes === undefined || codes.includes(within ? '1' : '0'));

/** Numbers HL segments in the order of writing: HL01 counts, HL02 is the level around, HL04 tells whether one is inside. */
export function createNumbering(): {
  /** The values of a loop with those of its HL replaced; unchanged where the loop is no level. */
  readonly enter: (rule: LoopRule, values: LoopValues) => LoopValues;
  readonly leave: (rule: LoopRule) => void;
} {
  const around: string[] = [];
  let last = 0;
  return {
    enter(rule, values) {
      const [opener] = rule.parts;
      if (!isLevel(rule) || opener?.kind !== 'segment') return values;
      const [id, parent, , child] = opener.elements;
      const number = String(++last);
      const within = rule.parts.some((part) => part.kind === 'loop' && isLevel(part) && isFilled(values[part.key]));
      const level: SegmentValues = {
        ...(values[opener.key] as SegmentValues),
        ...(id ? { [id.name]: number } : {}),
        ...(parent && parent.use !== 'N' ? { [parent.name]: around.at(-1) } : {}),
        ...(child && tells(child, within) ? { [child.name]: within ? '1' : '0' } : {}),
      };
      around.push(number);
      return { ...values, [opener.key]: level };
    },
    leave(rule) {
      if (isLevel(rule)) around.pop();
    },
  };
}
