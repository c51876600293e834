import type { DiagnosticCode, Severity } from '../diagnose/catalogue.ts';
import { catalogue } from '../diagnose/catalogue.ts';
import type { Diagnostics } from '../diagnose/diagnostics.ts';
import { elementPlace, type Place } from '../diagnose/place.ts';
import type { ExternalFault, Externals } from '../external/externals.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { CompiledElement, CompiledSegment } from './compileSegment.ts';
import type { Against } from './fits.ts';
import { noteFault } from './notes.ts';
import { faultOf, periodFault } from './valueFault.ts';

/** The loop a segment stands in, as diagnostics name it; both '' outside. */
export type LoopName = { readonly loop: string; readonly path: string };

type Fault = DiagnosticCode | { readonly code: ExternalFault; readonly severity: Severity };

type Check = {
  readonly cursor: SegmentCursor;
  readonly name: LoopName;
  readonly report: Diagnostics;
  readonly externals: Externals | null;
};

/**
 * Checks the elements of the segment in hand and names every fault: presence, number, length, characters, codes, dates, code
 * lists, syntax notes. `segmentFits` answers for the same checks whether there is any.
 */
export function checkElements(
  cursor: SegmentCursor,
  segment: CompiledSegment,
  name: LoopName,
  report: Diagnostics,
  { externals }: Pick<Against, 'externals'>,
): void {
  const check: Check = { cursor, name, report, externals };
  const { elements } = segment;
  const sent = cursor.length;
  if (sent > elements.length) tell(check, 'element-too-many', at(check, elements.length + 1, ''));
  const missing = new Set<number>();
  elements.forEach((element, n) => {
    const i = n + 1;
    const { rule } = element;
    if (!cursor.isEmpty(i)) {
      if (element.unused) tell(check, 'element-not-used', at(check, i, rule.number));
      else checkElement(check, segment, i, element);
    } else if (element.required) {
      missing.add(i);
      tell(check, 'element-required', at(check, i, rule.number));
    }
  });
  for (const note of segment.notes ?? []) {
    const i = noteFault(cursor, note);
    // What is missing anyhow was told above, and is not told again for the next note.
    if (i === 0 || missing.has(Math.abs(i))) continue;
    missing.add(Math.abs(i));
    tell(
      check,
      i > 0 ? 'element-conditional' : 'element-exclusive',
      at(check, Math.abs(i), elements[Math.abs(i) - 1]?.rule.number ?? ''),
    );
  }
}

const at = ({ cursor, name }: Check, i: number, elementNumber: string): Place => ({
  ...elementPlace(cursor, i),
  elementNumber,
  ...name,
});

function tell({ report }: Check, fault: Fault, place: Place): void {
  if (typeof fault === 'string') report.add(fault, place);
  else report.put(fault.code, { ...catalogue[fault.code], severity: fault.severity }, place);
}

/** What is wrong with a value of an external list; `code` is what the chooser holds, where there is one. */
function externalFault({ externals }: Check, e: CompiledElement, value: string, chooser: number): Fault | null {
  const list = e.external >= 0 ? e.external : (e.chosen?.get(chooser) ?? -1);
  const known = externals?.[list];
  const code = known?.faultOf(value);
  return known && code ? { code, severity: code === 'code-form' ? 'error' : known.severity } : null;
}

function checkElement(check: Check, segment: CompiledSegment, i: number, e: CompiledElement): void {
  const { cursor } = check;
  const whole = at(check, i, e.rule.number);
  // ISA11 and ISA16 hold the separators themselves: nothing may be split there.
  const isHeader = segment.rule.id === 'ISA';
  const values = isHeader ? [cursor.el(i)] : cursor.reps(i);
  if (values.length > e.repeat) tell(check, 'element-repeats', whole);
  for (let r = 1; r <= Math.min(values.length, e.repeat); r++) {
    const value = values[r - 1] ?? '';
    const repetition = e.repeat > 1 ? r : 0;
    if (e.components) {
      checkComponents(check, i, e, e.components, r, repetition);
      continue;
    }
    if (!isHeader && cursor.components(i, r) > 1) {
      tell(check, 'component-too-many', { ...whole, repetition });
      return;
    }
    const fault =
      e.rule.number === '1251'
        ? periodFault(cursor.el(i - 1), value)
        : (faultOf(e.rule, value) ?? externalFault(check, e, value, cursor.packed(e.chooser)));
    if (!fault) continue;
    tell(check, fault, repetition > 0 ? { ...whole, ...spanOf(cursor, i, 0, r), repetition } : whole);
    return;
  }
}

/** Offset and size of component j (0: the whole) of repetition r. */
function spanOf(cursor: SegmentCursor, i: number, j: number, r: number): Pick<Place, 'offset' | 'size'> {
  const whole = j === 0;
  const from = cursor.componentFrom(i, whole ? 1 : j, r);
  const to = cursor.componentTo(i, whole ? Math.max(1, cursor.components(i, r)) : j, r);
  return { offset: cursor.at(i) + from - cursor.from(i), size: to - from };
}

function checkComponents(
  check: Check,
  i: number,
  e: CompiledElement,
  rules: readonly CompiledElement[],
  r: number,
  repetition: number,
): void {
  const { cursor } = check;
  const whole = at(check, i, e.rule.number);
  const sent = Math.max(1, cursor.components(i, r));
  if (sent > rules.length) tell(check, 'component-too-many', { ...whole, repetition });
  rules.forEach((c, n) => {
    const j = n + 1;
    const value = cursor.comp(i, j, r);
    const place = { ...whole, ...spanOf(cursor, i, j, r), component: j, repetition, elementNumber: c.rule.number };
    if (value === '') {
      if (c.required) tell(check, 'element-required', place);
      return;
    }
    const fault = c.unused
      ? 'element-not-used'
      : c.rule.number === '1251'
        ? periodFault(cursor.comp(i, j - 1, r), value)
        : (faultOf(c.rule, value) ?? externalFault(check, c, value, cursor.packedComponent(i, c.chooser, r)));
    if (fault) tell(check, fault, place);
  });
}
