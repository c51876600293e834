import { listNumber } from '../external/externals.ts';
import type { ElementRule, SegmentRule } from '../guide/types.ts';
import { codeTable, packCode, type CodeTable } from './codeTable.ts';
import { compileNotes, type Note } from './notes.ts';

/** What the bytes of a value are checked as. */
export const kinds = { text: 0, integer: 1, decimal: 2, date: 3, time: 4, period: 5, binary: 6 } as const;

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
  /** How many elements must at least be there. */
  readonly least: number;
  /** Which element, and component (0: the whole), must hold one of `qualifiers` here; null where nothing tells it apart. */
  readonly qualifierElement: number;
  readonly qualifierComponent: number;
  readonly qualifiers: CodeTable | null;
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
  const codes = qualifier && codesAt(rule, qualifier);
  return {
    rule,
    index,
    elements: rule.elements.map(compileElement),
    least: lastRequired(rule.elements),
    qualifierElement: qualifier?.[0] ?? 0,
    qualifierComponent: qualifier?.[1] ?? 0,
    qualifiers: codes ? codeTable(codes) : null,
    notes: rule.notes ? compileNotes(rule.notes) : null,
  };
}
