import { examine } from '../examine.ts';
import { guideEnvelope } from '../guide/guideEnvelope.ts';
import type { ElementRule, SegmentRule } from '../guide/types.ts';
import type { DocumentSegment, X12Document } from '../write/document.ts';
import { policyOf, type Policy } from './policyOf.ts';

/** One value of a segment: element, repetition and component count from 1. */
export type ValuePlace = {
  readonly element: number;
  readonly repetition: number;
  readonly component: number;
  readonly value: string;
  readonly policy: Policy;
};

const envelopeRules = new Map(
  guideEnvelope.parts.flatMap((part) => (part.kind === 'segment' ? [[part.id, part] as const] : [])),
);

/** The rule of each segment of a message by its ordinal - 1; undefined where no guide has a place for it. */
export function rulesOf(bytes: Uint8Array): readonly (SegmentRule | undefined)[] {
  const rules: (SegmentRule | undefined)[] = [];
  let placed: SegmentRule | undefined;
  examine(
    bytes,
    ({ id }, role) => {
      rules.push(placed ?? (role === 'body' ? undefined : envelopeRules.get(id)));
      placed = undefined;
    },
    {
      snip: 1,
      placed(_cursor, segment) {
        placed = segment;
      },
    },
  );
  return rules;
}

/** What stands where an id should be is the sender's text, and may be anything: an id that is none is not kept. */
export const safeId = (id: string): string => (/^[A-Z][A-Z0-9]{1,2}$/.test(id) ? id : 'ZZZ');

const separator = (code: number): string | null => (code < 0 ? null : String.fromCharCode(code));

const split = (text: string, by: string | null): readonly string[] => (by === null ? [text] : text.split(by));

const repeats = (id: string, rule: ElementRule | undefined): boolean =>
  id !== 'ISA' && (rule === undefined || rule.use === 'N' || rule.repeat !== undefined);

const hasComponents = (id: string, rule: ElementRule | undefined): boolean =>
  id !== 'ISA' && (rule === undefined || rule.use === 'N' || rule.components !== undefined);

/**
 * The values of element i of a segment, each with what is to be done with it, and how they are joined again. Where nothing
 * tells whether a separator separates, it is taken to.
 */
export function valuesOf(
  segment: DocumentSegment,
  i: number,
  rule: SegmentRule | undefined,
): { readonly values: readonly ValuePlace[]; readonly join: (texts: readonly string[]) => string } {
  const { elements, delimiters } = segment;
  const [id = ''] = elements;
  const element = rule?.elements[i - 1];
  const repetition = repeats(id, element) ? separator(delimiters.repetition) : null;
  const component = hasComponents(id, element) ? separator(delimiters.component) : null;
  const isPerson = elements[2] === '1' && rule?.elements[1]?.number === '1065';
  const groups = split(elements[i] ?? '', repetition).map((text) => split(text, component));
  const values = groups.flatMap((parts, r) =>
    parts.map((value, c) => {
      const known = element?.components ? element.components[c] : parts.length > 1 ? undefined : element;
      const policy: Policy = value === '' ? 'keep' : policyOf(known, id, value, isPerson);
      return { element: i, repetition: r + 1, component: c + 1, value, policy };
    }),
  );
  const join = (texts: readonly string[]): string => {
    let at = 0;
    return groups.map((parts) => parts.map(() => texts[at++] ?? '').join(component ?? '')).join(repetition ?? '');
  };
  return { values, join };
}

/** Every value of a document with its segment's ordinal. */
export function* placesOf(
  document: X12Document,
  rules: readonly (SegmentRule | undefined)[],
): Generator<ValuePlace & { readonly segment: number }> {
  for (const [n, segment] of document.segments.entries()) {
    for (let i = 1; i < segment.elements.length; i++) {
      for (const value of valuesOf(segment, i, rules[n]).values) yield { ...value, segment: n + 1 };
    }
  }
}
