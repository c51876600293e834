import type { SegmentCursor } from '../read/cursor.ts';
import type { LoopRule, SegmentRule } from '../guide/types.ts';
import { packedSet } from './valueFault.ts';

/** A place where a segment of some id may stand: as part `at` of a loop, or as the opener of the loop that is part `at`. */
export type Candidate = {
  readonly segment: SegmentRule;
  readonly loop: CompiledLoop | null;
  /** Index of the part, for counting, and its place in the order (equal for neighbours of one id). */
  readonly part: number;
  readonly order: number;
};

export type CompiledLoop = {
  readonly rule: LoopRule;
  readonly byId: ReadonlyMap<string, readonly Candidate[]>;
  readonly children: readonly { readonly loop: CompiledLoop; readonly part: number; readonly order: number }[];
};

/** Which element tells one use of a segment from another, as [element, component]. */
const qualifierAt: Readonly<Record<string, readonly [number, number]>> = {
  HL: [3, 0],
  NM1: [1, 0],
  REF: [1, 0],
  DTP: [1, 0],
  AMT: [1, 0],
  CTX: [1, 1],
};

/** Turns a guide's loops into maps from segment id to candidates. Pure; done once a guide. */
export function compile(rule: LoopRule): CompiledLoop {
  const byId = new Map<string, Candidate[]>();
  const children: { loop: CompiledLoop; part: number; order: number }[] = [];
  let order = -1;
  let before = '';
  rule.parts.forEach((part, index) => {
    const opener = part.kind === 'segment' ? part : firstSegment(part);
    // Neighbours of one id share a position of the standard: they may come in any order, loops of one opener too.
    const id = `${part.kind} ${opener?.id ?? ''}`;
    if (id !== before) order++;
    before = id;
    const inner = part.kind === 'loop' ? compile(part) : null;
    if (inner) children.push({ loop: inner, part: index, order });
    if (!opener) return;
    const listed = byId.get(opener.id) ?? [];
    listed.push({ segment: opener, loop: inner, part: index, order });
    byId.set(opener.id, listed);
  });
  return { rule, byId, children };
}

/** The segment that opens a loop: its first part. */
export function firstSegment(rule: LoopRule): SegmentRule | null {
  const first = rule.parts[0];
  if (!first) return null;
  return first.kind === 'segment' ? first : firstSegment(first);
}

/** Whether the segment in hand carries a qualifier of this rule; true where the rule has none. */
export function qualifies(cursor: SegmentCursor, rule: SegmentRule): boolean {
  const at = rule.qualifier ?? qualifierAt[rule.id];
  if (!at) return true;
  const element = rule.elements[at[0] - 1];
  const codes = at[1] > 0 ? element?.components?.[at[1] - 1]?.codes : element?.codes;
  if (!codes) return true;
  return at[1] > 0 ? codes.includes(cursor.comp(at[0], at[1])) : packedSet(codes).has(cursor.packed(at[0]));
}

/** Every segment id that the guide names anywhere. */
export function idsOf(rule: LoopRule, into = new Set<string>()): ReadonlySet<string> {
  for (const part of rule.parts) {
    if (part.kind === 'segment') into.add(part.id);
    else idsOf(part, into);
  }
  return into;
}
