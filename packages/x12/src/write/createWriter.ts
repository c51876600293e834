import { elementName } from '../diagnose/diagnostics.ts';
import type { ElementRule, LoopRule, SegmentRule } from '../guide/types.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { checkValue, type Delimiters } from './separators.ts';

type Composite = { readonly [name: string]: string | undefined };
type Value = string | readonly string[] | Composite | readonly Composite[] | undefined;
export type SegmentValues = { readonly [name: string]: Value };
export type LoopValues = {
  readonly [key: string]: SegmentValues | LoopValues | readonly (SegmentValues | LoopValues)[] | undefined;
};

export type Writer = {
  readonly segment: (rule: SegmentRule, values: SegmentValues) => void;
  /** Writes a loop's parts in the order of the guide. */
  readonly loop: (rule: LoopRule, values: LoopValues) => void;
  /** Segments written so far. */
  readonly count: () => number;
  readonly text: () => string;
};

const isList = (value: Value): value is readonly string[] | readonly Composite[] => Array.isArray(value);

/**
 * Writes segments by their rules: elements in their places, empty ones at the end left out. A required element without value,
 * a value that is too long or too short, or one that holds a separator throws X12WriteError with the element as field.
 */
export function createWriter(delimiters: Delimiters, lineBreaks: boolean): Writer {
  const { element, component, repetition, terminator } = delimiters;
  const ending = terminator + (lineBreaks && terminator !== '\n' ? '\n' : '');
  const out: string[] = [];

  const one = (rule: ElementRule, field: string, value: string): string => {
    checkValue(field, value, delimiters);
    if (value === '') return value;
    if (value.length < rule.min) throw new X12WriteError(field, 'short');
    if (value.length > rule.max) throw new X12WriteError(field, 'long');
    return value;
  };

  const joined = (parts: readonly string[], separator: string): string => {
    const last = parts.findLastIndex((part) => part !== '');
    return parts.slice(0, last + 1).join(separator);
  };

  const elementText = (rule: ElementRule, field: string, value: Value): string => {
    if (value === undefined) return '';
    if (typeof value === 'string') return one(rule, field, value);
    if (isList(value)) return value.map((v) => elementText(rule, field, v)).join(repetition);
    const parts = (rule.components ?? []).map((part, j) => one(part, `${field}-${j + 1}`, value[part.name] ?? ''));
    return joined(parts, component);
  };

  const segment = (rule: SegmentRule, values: SegmentValues): void => {
    const parts = rule.elements.map((part, i) => {
      const field = elementName(rule.id, i + 1);
      const text = part.use === 'N' ? '' : elementText(part, field, values[part.name]);
      if (text === '' && part.use === 'R') throw new X12WriteError(field, 'missing');
      return text;
    });
    out.push(joined([rule.id, ...parts], element), ending);
  };

  const loop = (rule: LoopRule, values: LoopValues): void => {
    for (const part of rule.parts) {
      const value = values[part.key];
      if (value === undefined) continue;
      const items = Array.isArray(value) ? value : [value];
      for (const item of items) {
        // The generated types tie each key to the values of its rule; tables and types are held together by a test.
        if (part.kind === 'loop') loop(part, item as LoopValues);
        else segment(part, item as SegmentValues);
      }
    }
  };

  return { segment, loop, count: () => out.length / 2, text: () => out.join('') };
}
