import { listNumber } from '../external/externals.ts';
import type { ElementRule, SegmentRule } from '../guide/types.ts';
import { codeTable, packCode, type CodeTable } from './codeTable.ts';
import { compileNotes, type Note } from './notes.ts';

/** What the bytes of a value are checked as. */
export const kinds = { text: 0, integer: 1, decimal: 2, date: 3, time: 4, period: 5, binary: 6 } as const;

/** How an element of a segment is looked at; see `segmentFits`. */
export const doors = { unused: 0, text: 1, codes: 2, composite: 3, repeated: 4, other: 5 } as const;

export type CompiledElement = {
  readonly rule: ElementRule;
  readonly required: boolean;
  readonly unused: boolean;
  readonly kind: number;
  readonly min: number;
  readonly max: number;
  /** How often it may repeat; 1: not at all. */
  readonly repeat: number;
  readonly codes: CodeTable | null;
  readonly components: readonly CompiledElement[] | null;
  /** Components: how many must at least be there. */
  readonly least: number;
  /** Number of the external list, -1 for none. */
  readonly external: number;
  /** Where another element or component chooses the list: its place, and the numbers by its packed code (-1: empty). */
  readonly chooser: number;
  readonly chosen: ReadonlyMap<number, number> | null;
};

export type CompiledSegment = {
  readonly rule: SegmentRule;
  /** Unique in the guide, for tables beside it. */
  readonly index: number;
  readonly elements: readonly CompiledElement[];
  /** By element: one of `doors`. */
  readonly ways: Uint8Array;
  /** The elements that must be there, element i as bit i. */
  readonly required: number;
  readonly isLevel: boolean;
  /** Which element, and component (0: the whole), must hold one of `qualifiers` here; null where nothing tells it apart. */
  readonly qualifierElement: number;
  readonly qualifierComponent: number;
  readonly qualifiers: CodeTable | null;
  /** The place of the qualifier as one number, to compare; -1 where codes are too long to be compared packed. */
  readonly qualifierAt: number;
  readonly notes: readonly Note[] | null;
};

const kindOf = (rule: ElementRule): number => {
  if (rule.number === '1251') return kinds.period;
  const { type } = rule;
  if (type === 'N0' || type === 'N2') return kinds.integer;
  if (type === 'R') return kinds.decimal;
  if (type === 'DT') return kinds.date;
  if (type === 'TM') return kinds.time;
  return type === 'B' ? kinds.binary : kinds.text;
};

const lastRequired = (rules: readonly ElementRule[]): number => rules.findLastIndex(({ use }) => use === 'R') + 1;

function compileElement(rule: ElementRule): CompiledElement {
  const { externalBy } = rule;
  return {
    rule,
    required: rule.use === 'R',
    unused: rule.use === 'N',
    kind: kindOf(rule),
    min: rule.min,
    max: rule.max,
    repeat: rule.repeat ?? 1,
    codes: rule.codes ? codeTable(rule.codes) : null,
    components: rule.components?.map(compileElement) ?? null,
    least: lastRequired(rule.components ?? []),
    external: rule.external ? listNumber(rule.external) : -1,
    chooser: externalBy?.at ?? 0,
    chosen: externalBy
      ? new Map(Object.entries(externalBy.lists).map(([code, list]) => [packCode(code) || -1, listNumber(list)]))
      : null,
  };
}

function doorOf(e: CompiledElement): number {
  if (e.unused) return doors.unused;
  if (e.repeat > 1) return doors.repeated;
  if (e.components !== null) return doors.composite;
  if (e.codes !== null) return doors.codes;
  return e.kind === kinds.text && e.external < 0 && e.chosen === null ? doors.text : doors.other;
}

/** The codes at a place of a segment, or undefined where the rule lists none there. */
export function codesAt(
  rule: SegmentRule,
  [element, component]: readonly [number, number],
): readonly string[] | undefined {
  const at = rule.elements[element - 1];
  return component > 0 ? at?.components?.[component - 1]?.codes : at?.codes;
}

/** Turns a segment's rule into what the checks read. `qualifier`: the place that tells it from others of its id. */
export function compileSegment(
  rule: SegmentRule,
  index: number,
  qualifier: readonly [number, number] | undefined,
): CompiledSegment {
  // Elements are bits of an integer in the fast check; no segment of a guide has more than 24.
  if (rule.elements.length > 30) throw new RangeError(`${rule.id} has more elements than a guide's segment.`);
  const codes = qualifier && codesAt(rule, qualifier);
  const elements = rule.elements.map(compileElement);
  return {
    rule,
    index,
    elements,
    ways: Uint8Array.from(elements, doorOf),
    required: rule.elements.reduce((mask, { use }, n) => (use === 'R' ? mask | (1 << (n + 1)) : mask), 0),
    isLevel: rule.id === 'HL',
    qualifierElement: qualifier?.[0] ?? 0,
    qualifierComponent: qualifier?.[1] ?? 0,
    qualifiers: codes ? codeTable(codes) : null,
    qualifierAt: qualifier && codes?.every((code) => code.length <= 4) ? qualifier[0] * 100 + qualifier[1] : -1,
    notes: rule.notes ? compileNotes(rule.notes) : null,
  };
}
