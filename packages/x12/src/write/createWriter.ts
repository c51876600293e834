import { elementName } from '../diagnose/diagnostics.ts';
import type { ElementRule, LoopRule, SegmentRule } from '../guide/types.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { createNumbering } from './numbering.ts';
import type { PartnerOptions } from './options.ts';
import { checkValue, withoutSeparators, type Delimiters } from './separators.ts';
import type { Composite, Value, SegmentValues, LoopValues } from './values.ts';

export type Writer = {
  readonly segment: (rule: SegmentRule, values: SegmentValues) => void;
  /** Writes a loop's parts in the order of the guide. */
  readonly loop: (rule: LoopRule, values: LoopValues) => void;
  /** Segments written so far. */
  readonly count: () => number;
  readonly text: () => string;
};

/** `whole`: a part that the guide requires may not be missing, and none may stand more often than the guide has it. */
export type WriterOptions = Pick<PartnerOptions, 'separatorInValue' | 'hierarchy'> & { readonly whole?: boolean };

const isList = (value: Value): value is readonly string[] | readonly Composite[] => Array.isArray(value);

const isNumber = ({ type }: ElementRule): boolean => type === 'R' || type === 'N0' || type === 'N2';

/** Of a number sign and decimal point do not count. */
const lengthOf = (rule: ElementRule, value: string): number =>
  (isNumber(rule) ? value.replaceAll(/[-.]/g, '') : value).length;

/**
 * Writes segments by their rules: elements in their places, empty ones at the end left out. A required element without value,
 * a value that is too long or too short, or one that holds a separator throws X12WriteError with the element as field.
 */
export function createWriter(delimiters: Delimiters, lineEnd: boolean | string, options: WriterOptions = {}): Writer {
  const { element, component, repetition, terminator } = delimiters;
  const behind = lineEnd === true ? '\n' : lineEnd || '';
  const ending = terminator + (terminator === '\n' ? '' : behind);
  const { separatorInValue = 'refuse', whole = false } = options;
  const numbering = options.hierarchy === 'numbered' ? createNumbering() : null;
  const out: string[] = [];

  const one = (rule: ElementRule, field: string, given: string): string => {
    const value =
      separatorInValue === 'refuse' ? given : withoutSeparators(given, delimiters, separatorInValue.replaceBy);
    checkValue(field, value, delimiters);
    if (value === '') return value;
    const length = lengthOf(rule, value);
    if (length < rule.min) throw new X12WriteError(field, 'short');
    if (length > rule.max) throw new X12WriteError(field, 'long');
    return value;
  };

  const joined = (parts: readonly string[], separator: string): string => {
    const last = parts.findLastIndex((part) => part !== '');
    return parts.slice(0, last + 1).join(separator);
  };

  const composite = (rule: ElementRule, field: string, values: Composite): string => {
    const parts = (rule.components ?? []).map((part, j) => {
      const name = `${field}-${j + 1}`;
      const text = part.use === 'N' ? '' : one(part, name, values[part.name] ?? '');
      if (whole && text === '' && part.use === 'R') throw new X12WriteError(name, 'missing');
      return text;
    });
    return joined(parts, component);
  };

  const elementText = (rule: ElementRule, field: string, value: Value): string => {
    if (value === undefined) return '';
    if (typeof value === 'string') return one(rule, field, value);
    if (!isList(value)) return composite(rule, field, value);
    if (whole && value.length > (rule.repeat ?? 1)) throw new X12WriteError(field, 'many');
    return value.map((v) => elementText(rule, field, v)).join(repetition);
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

  const loop = (rule: LoopRule, given: LoopValues): void => {
    const values = numbering?.enter(rule, given) ?? given;
    for (const part of rule.parts) {
      const value = values[part.key];
      const items = value === undefined ? [] : Array.isArray(value) ? value : [value];
      if (whole && items.length === 0 && part.use === 'R') throw new X12WriteError(part.id, 'missing');
      if (whole && items.length > part.max) throw new X12WriteError(part.id, 'many');
      for (const item of items) {
        // The generated types tie each key to the values of its rule; tables and types are held together by a test.
        if (part.kind === 'loop') loop(part, item as LoopValues);
        else segment(part, item as SegmentValues);
      }
    }
    numbering?.leave(rule);
  };

  return { segment, loop, count: () => out.length / 2, text: () => out.join('') };
}
