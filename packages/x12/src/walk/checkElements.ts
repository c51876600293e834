import { elementName, type Diagnostics } from '../diagnose/diagnostics.ts';
import type { ElementRule, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { faultOf, packedSet, periodFault } from './valueFault.ts';

/** Checks the elements of the segment in hand against a rule: presence, number, length, characters, codes, dates. */
export function checkElements(cursor: SegmentCursor, rule: SegmentRule, loop: string, report: Diagnostics): void {
  const { elements } = rule;
  const sent = cursor.length;
  if (sent > elements.length) report.at('element-too-many', cursor, elements.length + 1, undefined, loop);
  for (let i = 1; i <= elements.length; i++) {
    const element = elements[i - 1];
    if (!element) continue;
    if (i > sent || cursor.isEmpty(i)) {
      if (element.use === 'R') report.at('element-required', cursor, i, undefined, loop);
      continue;
    }
    if (element.use === 'N') report.at('element-not-used', cursor, i, undefined, loop);
    else if (!isPlainlyFine(cursor, i, element)) checkElement(cursor, rule, i, element, loop, report);
  }
}

/** The common case, decided on the bytes: a known code, or text of a fitting length. False says nothing. */
function isPlainlyFine(cursor: SegmentCursor, i: number, element: ElementRule): boolean {
  if (element.components) return false;
  if (element.codes) return packedSet(element.codes).has(cursor.packed(i));
  if ((element.type !== 'AN' && element.type !== 'ID') || element.number === '1251' || element.repeat !== undefined)
    return false;
  const size = cursor.size(i);
  return size >= element.min && size <= element.max && cursor.isPrintable(i);
}

function checkElement(
  cursor: SegmentCursor,
  rule: SegmentRule,
  i: number,
  element: ElementRule,
  loop: string,
  report: Diagnostics,
): void {
  // ISA11 and ISA16 hold the separators themselves: nothing may be split there.
  const repeats = rule.id !== 'ISA' && element.repeat !== undefined;
  const values = repeats ? cursor.reps(i) : [cursor.el(i)];
  if (values.length > (element.repeat ?? 1)) report.at('element-repeats', cursor, i, undefined, loop);
  for (const value of values) {
    if (element.components) {
      checkComponents(cursor, i, element.components, value, loop, report);
      continue;
    }
    const fault = element.number === '1251' ? periodFault(cursor.el(i - 1), value) : faultOf(element, value);
    if (!fault) continue;
    report.at(fault, cursor, i, undefined, loop);
    return;
  }
}

function checkComponents(
  cursor: SegmentCursor,
  i: number,
  rules: readonly ElementRule[],
  value: string,
  loop: string,
  report: Diagnostics,
): void {
  const { component } = cursor.delimiters;
  const parts = component < 0 ? [value] : value.split(String.fromCharCode(component));
  if (parts.length > rules.length) report.at('component-too-many', cursor, i, undefined, loop);
  rules.forEach((rule, j) => {
    const part = parts[j] ?? '';
    const absent = rule.use === 'R' ? 'element-required' : null;
    const fault = part === '' ? absent : rule.use === 'N' ? 'element-not-used' : faultOf(rule, part);
    if (fault) report.at(fault, cursor, i, `${elementName(cursor.id, i)}-${j + 1}`, loop);
  });
}
