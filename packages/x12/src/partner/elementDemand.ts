import { spelled } from '../external/forms.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { codeTable, hasCode } from '../walk/codeTable.ts';
import type { CompiledGuide } from '../walk/compile.ts';
import type { PartnerRule } from './types.ts';

/** Where an element demand looks: 'loop.segment', element and component (0: the whole). */
export type ElementPlace = { readonly name: string; readonly element: number; readonly component: number };

type OnElement = Extract<PartnerRule, { readonly at: string }>;

/** Finds 'loop.segment.element', or a component behind it, by the names of the table; null where there is no such thing. */
export function elementPlaceOf(guide: CompiledGuide, at: string): ElementPlace | null {
  const [loop = '', segment = '', element = '', component] = at.split('.');
  const name = `${loop}.${segment}`;
  const elements = guide.segmentsOf(name)[0]?.rule.elements ?? [];
  const i = elements.findIndex((rule) => rule.name === element && element !== '');
  if (i < 0) return null;
  if (component === undefined) return { name, element: i + 1, component: 0 };
  const j = elements[i]?.components?.findIndex((rule) => rule.name === component && component !== '') ?? -1;
  return j < 0 ? null : { name, element: i + 1, component: j + 1 };
}

/** Whether the segment in hand meets the demand. Made once a rule; an empty value meets all but 'require'. */
export function elementDemand(
  rule: OnElement,
  { element, component }: ElementPlace,
): (cursor: SegmentCursor) => boolean {
  const from = (c: SegmentCursor): number => (component > 0 ? c.componentFrom(element, component) : c.from(element));
  const to = (c: SegmentCursor): number => (component > 0 ? c.componentTo(element, component) : c.to(element));
  const isEmpty = (c: SegmentCursor): boolean => from(c) === to(c);
  if ('require' in rule) return (c) => !isEmpty(c);
  if ('forbid' in rule) return isEmpty;
  if ('maxLength' in rule) return (c) => to(c) - from(c) <= rule.maxLength;
  if ('codes' in rule) {
    const table = codeTable(rule.codes);
    return (c) => isEmpty(c) || hasCode(table, c.bytes, from(c), to(c));
  }
  const forms = rule.pattern.split('|').map((pattern) => spelled(pattern));
  return (c) => isEmpty(c) || forms.some((form) => form(c.bytes, from(c), to(c)));
}
