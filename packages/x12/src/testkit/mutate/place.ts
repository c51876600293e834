import type { ElementRule, Guide, LoopRule, SegmentRule } from '../../guide/types.ts';
import type { Line } from './message.ts';

/** One round of a loop in a message. */
export type Round = {
  readonly loop: LoopRule;
  readonly parent: Round | null;
  /** Index of the loop among the parts of the one around it, and indexes of its first line and behind its last. */
  readonly part: number;
  readonly from: number;
  to: number;
};

/** Where a line of a clean message stands in its guide. */
export type Placed = {
  readonly line: number;
  readonly round: Round;
  readonly rule: SegmentRule;
  readonly part: number;
};

type Open = { readonly round: Round; at: number; readonly counts: number[] };

const fitsCodes = (rule: ElementRule, value: string, component: string, repetition: string): boolean => {
  if (rule.use === 'N') return value === '';
  if (value === '') return rule.use !== 'R';
  return (rule.repeat === undefined ? [value] : value.split(repetition)).every((one) => {
    if (!rule.components) return !rule.codes || rule.codes.includes(one);
    const parts = one.split(component);
    return rule.components.every((part, j) => fitsCodes(part, parts[j] ?? '', component, repetition));
  });
};

/** Whether a line could stand under a rule: its id, all its codes, and what is required of it. */
export const fits = (rule: SegmentRule, line: Line, component: string, repetition: string): boolean =>
  line.elements[0] === rule.id &&
  rule.elements.every((element, i) => fitsCodes(element, line.elements[i + 1] ?? '', component, repetition));

/** The segment that opens a loop. */
export function openerOf(loop: LoopRule): SegmentRule | null {
  const [first] = loop.parts;
  if (!first) return null;
  return first.kind === 'segment' ? first : openerOf(first);
}

/** Neighbours of one id may come in any order: the first part of such a run. */
function runStart(loop: LoopRule, part: number): number {
  const kind = loop.parts[part]?.kind;
  const idAt = (i: number): string => {
    const p = loop.parts[i];
    return p === undefined ? '' : p.kind === 'segment' ? p.id : (openerOf(p)?.id ?? '');
  };
  let at = part;
  while (at > 0 && idAt(at - 1) === idAt(part) && loop.parts[at - 1]?.kind === kind) at--;
  return at;
}

/**
 * Places the lines of one clean transaction set, those between ST and SE, by matching all their codes: a second, strict
 * reading that shares nothing with the walker and recovers from nothing. null where a line fits nowhere.
 */
export function placeSet(
  guide: Guide,
  lines: readonly Line[],
  from: number,
  to: number,
  component: string,
  repetition: string,
): readonly Placed[] | null {
  const placed: Placed[] = [];
  const root: Round = { loop: guide.body, parent: null, part: 0, from, to };
  const stack: Open[] = [{ round: root, at: 0, counts: [] }];

  const enter = (loop: LoopRule, part: number, line: number): void => {
    const parent = stack.at(-1)?.round ?? root;
    const round: Round = { loop, parent, part, from: line, to };
    stack.push({ round, at: 0, counts: [] });
    settle(line, 0);
  };
  const settle = (line: number, part: number): void => {
    const open = stack.at(-1);
    const rule = open?.round.loop.parts[part];
    if (!open || !rule) return;
    open.at = part;
    open.counts[part] = (open.counts[part] ?? 0) + 1;
    if (rule.kind === 'loop') enter(rule, part, line);
    else placed.push({ line, round: open.round, rule, part });
  };
  const partFor = (open: Open, line: Line): number => {
    const { parts } = open.round.loop;
    for (let part = runStart(open.round.loop, open.at); part < parts.length; part++) {
      const rule = parts[part];
      if (!rule || (open.counts[part] ?? 0) >= rule.max) continue;
      const segment = rule.kind === 'segment' ? rule : openerOf(rule);
      if (segment && fits(segment, line, component, repetition)) return part;
    }
    return -1;
  };

  for (let i = from; i < to; i++) {
    const line = lines[i];
    if (!line) return null;
    let depth = stack.length - 1;
    let part = -1;
    for (; depth >= 0; depth--) {
      const open = stack[depth];
      part = open ? partFor(open, line) : -1;
      if (part >= 0) break;
    }
    if (part < 0) return null;
    while (stack.length - 1 > depth) {
      const left = stack.pop();
      if (left) left.round.to = i;
    }
    settle(i, part);
  }
  return placed;
}

/** Whether a line could also stand in another place of a round or of those around it. */
export function fitsElsewhere({ round, rule }: Placed, line: Line, component: string, repetition: string): boolean {
  for (let at: Round | null = round; at; at = at.parent) {
    for (const part of at.loop.parts) {
      const segment = part.kind === 'segment' ? part : openerOf(part);
      if (segment && segment !== rule && fits(segment, line, component, repetition)) return true;
    }
  }
  return false;
}
