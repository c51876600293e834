import type { ElementRule, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { labelOf } from './labels.ts';

/** One element of a segment, or a component: absent ones are not there, but elements keep their place as a node of ''. */
export type ElementNode = {
  /** 1-based. */
  readonly position: number;
  /** In our words; '' where the table does not know it. */
  readonly label: string;
  readonly value: string;
  /** Bytes in the message. */
  readonly offset: number;
  readonly size: number;
  /** Of the first repetition of a composite: those that hold something. */
  readonly components: readonly { readonly position: number; readonly label: string; readonly value: string }[];
  /** Indexes of the tree's faults. */
  readonly errors: readonly number[];
};

function componentsOf(cursor: SegmentCursor, i: number, rules: readonly ElementRule[]): ElementNode['components'] {
  return rules.flatMap(({ name }, j) => {
    const value = cursor.comp(i, j + 1);
    return value === '' ? [] : [{ position: j + 1, label: name === '' ? '' : labelOf(name), value }];
  });
}

/** The elements of the segment in hand, with the names of its rule. */
export const elementNodes = (
  cursor: SegmentCursor,
  rule: SegmentRule | undefined,
): (Omit<ElementNode, 'errors'> & { errors: number[] })[] =>
  Array.from({ length: cursor.length }, (_, n) => {
    const i = n + 1;
    const element = rule?.elements[n];
    return {
      position: i,
      label: element && element.name !== '' ? labelOf(element.name) : '',
      value: cursor.el(i),
      offset: cursor.at(i),
      size: cursor.size(i),
      components: element?.components ? componentsOf(cursor, i, element.components) : [],
      errors: [],
    };
  });
