import type { LoopRule, SegmentRule } from '../guide/types.ts';
import { codesAt } from './compileSegment.ts';

type Qualifier = readonly [element: number, component: number];

/** Where segments of these ids say what they are, whichever guide uses them. */
const usual: Readonly<Record<string, Qualifier>> = {
  HL: [3, 0],
  NM1: [1, 0],
  N1: [1, 0],
  REF: [1, 0],
  DTP: [1, 0],
  DTM: [1, 0],
  AMT: [1, 0],
  QTY: [1, 0],
  CTX: [1, 1],
};

function rulesById(rule: LoopRule, into = new Map<string, Set<SegmentRule>>()): Map<string, Set<SegmentRule>> {
  for (const part of rule.parts) {
    if (part.kind === 'loop') rulesById(part, into);
    else into.set(part.id, (into.get(part.id) ?? new Set<SegmentRule>()).add(part));
  }
  return into;
}

/** Lists tell apart where any two are alike or share nothing, and not all are alike. */
function tellApart(lists: readonly (readonly string[] | undefined)[]): boolean {
  const distinct = new Map(lists.map((codes) => [codes?.toSorted().join(' ') ?? '', codes]));
  if (distinct.has('') || distinct.size < 2) return false;
  const all = [...distinct.values()].flatMap((codes) => codes ?? []);
  return new Set(all).size === all.length;
}

/** The first element, or first component of it, that tells the rules apart. */
function placeThatTells(rules: readonly SegmentRule[]): Qualifier | undefined {
  const width = Math.min(...rules.map(({ elements }) => elements.length));
  for (let i = 1; i <= width; i++) {
    for (const j of [0, 1]) if (tellApart(rules.map((rule) => codesAt(rule, [i, j])))) return [i, j];
  }
  return undefined;
}

/**
 * Which element tells the uses of one segment id apart in a guide: what the rule says, else the usual one of the id, else the
 * first place whose code lists tell all uses apart.
 */
export function qualifiersOf(body: LoopRule): (rule: SegmentRule) => Qualifier | undefined {
  const told = new Map<string, Qualifier>();
  for (const [id, rules] of rulesById(body)) {
    if (usual[id] !== undefined || rules.size < 2) continue;
    const found = placeThatTells([...rules]);
    if (found) told.set(id, found);
  }
  return (rule) => rule.qualifier ?? usual[rule.id] ?? told.get(rule.id);
}
