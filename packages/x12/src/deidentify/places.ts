import { examine } from '../examine.ts';
import { guideEnvelope } from '../guide/guideEnvelope.ts';
import type { ElementRule, SegmentRule } from '../guide/types.ts';
import { elementsOf, type DocumentSegment, type X12Document } from '../write/document.ts';
import { policyOf, type Policy } from './policyOf.ts';

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

const separator = (code: number): string => (code < 0 ? '' : String.fromCharCode(code));

const isUnknown = (rule: ElementRule | undefined): boolean => rule === undefined || rule.use === 'N';

/** The values of one element: repetitions, each with its components. */
export type Parts = readonly (readonly string[])[];

/** A segment of a document with its elements taken apart. */
export type SplitSegment = DocumentSegment & { readonly elements: readonly string[] };

export const split = (document: X12Document): readonly SplitSegment[] =>
  document.segments.map((segment) => ({ ...segment, elements: elementsOf(segment) }));

/** What tells how the elements of a segment are taken apart, and what is done with each value. Made once a segment. */
export type Places = {
  /** Where nothing tells whether a separator separates, it is taken to. ISA11 and ISA16 hold the separators themselves. */
  readonly partsOf: (segment: SplitSegment, i: number) => Parts;
  readonly join: (parts: Parts) => string;
  /** What is to be done with component c (0-based) of `count` of element i. */
  readonly policy: (i: number, c: number, count: number, value: string) => Policy;
};

export function placesOf(segment: SplitSegment, rule: SegmentRule | undefined): Places {
  const { elements, delimiters } = segment;
  const [id = ''] = elements;
  const repetition = id === 'ISA' ? '' : separator(delimiters.repetition);
  const component = id === 'ISA' ? '' : separator(delimiters.component);
  const isPerson = elements[2] === '1' && rule?.elements[1]?.number === '1065';
  return {
    partsOf(from, i) {
      const text = from.elements[i] ?? '';
      const element = rule?.elements[i - 1];
      const unknown = isUnknown(element);
      const repeats = repetition !== '' && (unknown || element?.repeat !== undefined) && text.includes(repetition);
      const composed = component !== '' && (unknown || element?.components !== undefined) && text.includes(component);
      const groups = repeats ? text.split(repetition) : [text];
      return groups.map((group) => (composed ? group.split(component) : [group]));
    },
    join: (parts) => parts.map((group) => group.join(component)).join(repetition),
    policy(i, c, count, value) {
      if (value === '') return 'keep';
      const element = rule?.elements[i - 1];
      const known = element?.components ? element.components[c] : count > 1 ? undefined : element;
      return policyOf(known, id, value, isPerson);
    },
  };
}

/** Every value of the segments that is not empty, with what is to be done with it. */
export function eachValue(
  segments: readonly SplitSegment[],
  rules: readonly (SegmentRule | undefined)[],
  visit: (policy: Policy, value: string) => void,
): void {
  segments.forEach((segment, n) => {
    const places = placesOf(segment, rules[n]);
    for (let i = 1; i < segment.elements.length; i++) {
      for (const group of places.partsOf(segment, i)) {
        group.forEach((value, c) => {
          if (value !== '') visit(places.policy(i, c, group.length, value), value);
        });
      }
    }
  });
}
