import { dataElements, type DataElement } from './dataElements.ts';
import type { ElementRule, LoopRule, SegmentRule, Usage } from './types.ts';

type Extra = Pick<ElementRule, 'repeat' | 'external' | 'externalBy'>;

/** 'PR P5' makes ['PR', 'P5']. */
export const list = (codes: string): readonly string[] => codes.split(' ');

const element = (
  use: Usage,
  number: DataElement,
  name: string,
  codes?: readonly string[],
  extra: Extra = {},
): ElementRule => {
  const [type, min, max] = dataElements[number];
  return { name, use, number: String(number), type, min, max, ...(codes ? { codes } : {}), ...extra };
};

/** A required, a situational and an unused element. */
export const R = (number: DataElement, name: string, codes?: readonly string[], extra?: Extra): ElementRule =>
  element('R', number, name, codes, extra);
export const S = (number: DataElement, name: string, codes?: readonly string[], extra?: Extra): ElementRule =>
  element('S', number, name, codes, extra);
export const unused: ElementRule = { name: '', use: 'N', number: '', type: 'AN', min: 0, max: 0 };

/** `count` unused elements in a row. */
export const skip = (count: number): readonly ElementRule[] => Array.from({ length: count }, () => unused);

/** A composite: its length is that of its components. */
export const composite = (
  use: Usage,
  number: string,
  name: string,
  components: readonly ElementRule[],
  extra: Extra = {},
): ElementRule => ({ name, use, number, type: 'AN', min: 0, max: Number.MAX_SAFE_INTEGER, components, ...extra });

export const segment = (
  id: string,
  key: string,
  use: Usage,
  max: number,
  ...elements: readonly ElementRule[]
): SegmentRule => ({ kind: 'segment', id, key, use, max, elements });

export const loop = (
  id: string,
  key: string,
  use: Usage,
  max: number,
  parts: LoopRule['parts'],
  extra: Pick<LoopRule, 'bounded' | 'parentLevel'> = {},
): LoopRule => ({ kind: 'loop', id, key, use, max, parts, ...extra });

/** The same segment with its syntax notes, e.g. `noted(contact, 'P0304', 'P0506')`. */
export const noted = (rule: SegmentRule, ...notes: readonly string[]): SegmentRule => ({ ...rule, notes });

/** The same segment, told from others of its id by another element than the usual one. */
export const qualifiedBy = (rule: SegmentRule, element: number, component = 0): SegmentRule => ({
  ...rule,
  qualifier: [element, component],
});
