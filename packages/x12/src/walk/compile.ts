import type { Guide, LoopRule, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { LoopName } from './checkElements.ts';
import { hasCode, packCode } from './codeTable.ts';
import { compileSegment, type CompiledSegment } from './compileSegment.ts';
import { qualifiersOf } from './qualifiers.ts';

/** A place where a segment of some id may stand: as part of a loop, or as the opener of the loop that is the part. */
export type Candidate = {
  readonly segment: CompiledSegment;
  /** The loop that it opens from outside; null for a segment of the loop itself. */
  readonly loop: CompiledLoop | null;
  /** Index of the part, for counting; its place in the order (equal for neighbours of one id); how often it may stand. */
  readonly part: number;
  readonly order: number;
  readonly max: number;
  /** The loop's own opener: seen from inside it begins the next round, which is the loop around it to count. */
  readonly opens: boolean;
  /** 1 for an LS, -1 for an LE. */
  readonly bound: number;
};

export type CompiledLoop = {
  readonly rule: LoopRule;
  readonly index: number;
  /** Its id, and with the ids of all loops around it: '2000A/2000B'. */
  readonly name: LoopName;
  /** By the guide's number of a segment id; undefined where the loop has no place for it. */
  readonly byId: readonly (readonly Candidate[] | undefined)[];
  /** The parts that may not be missing. */
  readonly required: readonly number[];
  readonly children: readonly Candidate[];
  readonly isLevel: boolean;
};

export type CompiledGuide = {
  readonly body: CompiledLoop;
  readonly loops: readonly CompiledLoop[];
  readonly segments: readonly CompiledSegment[];
  /** Places of a 'loop.key'; several where one loop stands below several others. */
  readonly segmentsOf: (name: string) => readonly CompiledSegment[];
  /** The guide's number of a packed segment id; -1 for one that it does not know. */
  readonly idNumber: (packed: number) => number;
  readonly mostParts: number;
  readonly depth: number;
};

type Making = {
  readonly idNumbers: Map<string, number>;
  readonly qualifierOf: (rule: SegmentRule) => readonly [number, number] | undefined;
  readonly loops: CompiledLoop[];
  readonly segments: CompiledSegment[];
  readonly named: Map<string, CompiledSegment[]>;
};

function numberOf(ids: Map<string, number>, id: string): number {
  const known = ids.get(id);
  if (known !== undefined) return known;
  ids.set(id, ids.size);
  return ids.size - 1;
}

/** The segment that opens a loop: its first part. */
export function firstSegment(rule: LoopRule): SegmentRule | null {
  const first = rule.parts[0];
  if (!first) return null;
  return first.kind === 'segment' ? first : firstSegment(first);
}

function segmentOf(making: Making, rule: SegmentRule, loop: LoopRule): CompiledSegment {
  const made = compileSegment(rule, making.segments.length, making.qualifierOf(rule));
  making.segments.push(made);
  const name = `${loop.id}.${rule.key}`;
  making.named.set(name, [...(making.named.get(name) ?? []), made]);
  return made;
}

/** The compiled opener of a compiled loop, its own or that of its first inner loop. */
const openerOf = (loop: CompiledLoop): CompiledSegment | null => {
  for (const listed of loop.byId) for (const c of listed ?? []) if (c.part === 0) return c.segment;
  return null;
};

// An integer, so that counts are compared without fractions.
const unlimited = 0x3fffffff;

function compileLoop(making: Making, rule: LoopRule, around: string): CompiledLoop {
  const path = around === '' ? rule.id : `${around}/${rule.id}`;
  const byId: Candidate[][] = [];
  const children: Candidate[] = [];
  let order = -1;
  let before = '';
  rule.parts.forEach((part, index) => {
    const opener = part.kind === 'segment' ? part : firstSegment(part);
    // Neighbours of one id share a position of the standard: they may come in any order, loops of one opener too.
    const id = `${part.kind} ${opener?.id ?? ''}`;
    if (id !== before) order++;
    before = id;
    const inner = part.kind === 'loop' ? compileLoop(making, part, path) : null;
    const segment = part.kind === 'segment' ? segmentOf(making, part, rule) : inner && openerOf(inner);
    if (!opener || !segment) return;
    const opens = index === 0 && inner === null && rule.id !== '';
    const bound = opener.id === 'LS' ? 1 : opener.id === 'LE' ? -1 : 0;
    const max = Math.min(part.max, unlimited);
    const candidate = { segment, loop: inner, part: index, order, max, opens, bound };
    if (inner) children.push(candidate);
    (byId[numberOf(making.idNumbers, opener.id)] ??= []).push(candidate);
  });
  const required = rule.parts.flatMap((part, i) => (part.use === 'R' ? [i] : []));
  const isLevel = rule.parentLevel !== undefined;
  const made = { rule, index: making.loops.length, name: { loop: rule.id, path }, byId, required, children, isLevel };
  making.loops.push(made);
  return made;
}

const depthOf = (loop: CompiledLoop): number =>
  1 + Math.max(0, ...loop.children.map((c) => (c.loop ? depthOf(c.loop) : 0)));

// Ids are two or three bytes. Their packed numbers spread well enough over a table of this size, and the rest is probed.
const idSlots = 512;

function idTable(ids: ReadonlyMap<string, number>): (packed: number) => number {
  const keys = new Int32Array(idSlots);
  const values = new Int16Array(idSlots);
  const slotOf = (packed: number): number => (packed ^ (packed >>> 5) ^ (packed >>> 11)) & (idSlots - 1);
  for (const [id, n] of ids) {
    const packed = packCode(id);
    let at = slotOf(packed);
    while (keys[at] !== 0) at = (at + 1) & (idSlots - 1);
    keys[at] = packed;
    values[at] = n;
  }
  return (packed) => {
    for (let at = slotOf(packed); keys[at] !== 0; at = (at + 1) & (idSlots - 1)) {
      if (keys[at] === packed) return values[at] ?? -1;
    }
    return -1;
  };
}

function compileGuide(guide: Guide): CompiledGuide {
  const qualifierOf = qualifiersOf(guide.body);
  const making: Making = { idNumbers: new Map(), qualifierOf, loops: [], segments: [], named: new Map() };
  const body = compileLoop(making, guide.body, '');
  const { loops, segments, named } = making;
  return {
    body,
    loops,
    segments,
    segmentsOf: (name) => named.get(name) ?? [],
    idNumber: idTable(making.idNumbers),
    mostParts: Math.max(...loops.map(({ rule }) => rule.parts.length)),
    depth: depthOf(body),
  };
}

const compiled = new WeakMap<Guide, CompiledGuide>();

/** What the walker reads of a guide; made at its first use. */
export function compiledOf(guide: Guide): CompiledGuide {
  const known = compiled.get(guide);
  if (known) return known;
  const made = compileGuide(guide);
  compiled.set(guide, made);
  return made;
}

/** Whether the segment in hand carries a qualifier of this place; true where nothing tells it from others. */
export function qualifies(cursor: SegmentCursor, segment: CompiledSegment): boolean {
  const { qualifiers, qualifierElement: i, qualifierComponent: j } = segment;
  if (qualifiers === null) return true;
  if (j === 0) return hasCode(qualifiers, cursor.bytes, cursor.from(i), cursor.to(i));
  return hasCode(qualifiers, cursor.bytes, cursor.componentFrom(i, j), cursor.componentTo(i, j));
}
