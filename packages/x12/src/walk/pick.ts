import type { SegmentCursor } from '../read/cursor.ts';
import { qualifies, type Candidate, type CompiledLoop } from './compile.ts';

/** One open loop: how often each part was seen, how far the order has come, whether an LS stands open. Mutable. */
export type Frame = {
  readonly loop: CompiledLoop;
  readonly counts: number[];
  order: number;
  open: boolean;
  /** A missing LS was reported. */
  told: boolean;
};

export type Placement = {
  /** The open loop to return to, as an index of the stack. */
  readonly depth: number;
  readonly candidate: Candidate;
  /** Loops to open on the way, whose openers are missing. */
  readonly through: readonly { readonly loop: CompiledLoop; readonly part: number; readonly order: number }[];
  /** The place is one that the order has passed. */
  readonly late: boolean;
};

type Fit = 'exact' | 'unqualified' | 'late';

function candidateIn(cursor: SegmentCursor, frame: Frame, fit: Fit): Candidate | undefined {
  // The opener of a loop that is open begins the next round of it, which is the loop around it to count.
  const candidates = frame.loop.byId
    .get(cursor.id)
    ?.filter((c) => c.part > 0 || c.loop || frame.loop.rule.id === '' || !frame.counts[0]);
  if (!candidates || candidates.length === 0) return undefined;
  if (fit === 'exact') {
    const fitting = candidates.filter((c) => c.order >= frame.order && qualifies(cursor, c.segment));
    // Of two that fit alike the one with room is meant.
    return fitting.find((c) => (frame.counts[c.part] ?? 0) < partMax(frame.loop, c.part)) ?? fitting[0];
  }
  if (fit === 'unqualified') return candidates.find((c) => c.order >= frame.order);
  const passed = candidates.filter((c) => c.order < frame.order);
  return passed.find((c) => qualifies(cursor, c.segment)) ?? passed[0];
}

const partMax = (loop: CompiledLoop, part: number): number => loop.rule.parts[part]?.max ?? Infinity;

function byFit(cursor: SegmentCursor, stack: readonly Frame[], fit: Fit, outermost = 0): Placement | null {
  for (let depth = stack.length - 1; depth >= outermost; depth--) {
    const frame = stack[depth];
    const candidate = frame && candidateIn(cursor, frame, fit);
    if (candidate) return { depth, candidate, through: [], late: fit === 'late' };
  }
  return null;
}

/** A place inside a loop that was never opened: its opener is missing. HL loops are never guessed. */
function throughMissing(cursor: SegmentCursor, stack: readonly Frame[], outermost: number): Placement | null {
  for (let depth = stack.length - 1; depth >= outermost; depth--) {
    const frame = stack[depth];
    const found = frame && reach(cursor, frame.loop, frame.order);
    if (found) return { depth, ...found, late: false };
  }
  return null;
}

function reach(
  cursor: SegmentCursor,
  loop: CompiledLoop,
  from: number,
): Pick<Placement, 'candidate' | 'through'> | null {
  for (const child of loop.children) {
    if (child.order < from || child.loop.rule.parentLevel !== undefined) continue;
    const candidate = child.loop.byId.get(cursor.id)?.find((c) => qualifies(cursor, c.segment));
    if (candidate) return { candidate, through: [child] };
    const deeper = reach(cursor, child.loop, 0);
    if (deeper) return { candidate: deeper.candidate, through: [child, ...deeper.through] };
  }
  return null;
}

/**
 * Where the segment in hand belongs, the innermost place first: where id, order and qualifier fit; else where in the open loop
 * id and order fit (the element check then reports the code); else where the order has passed; else where only a loop's opener is
 * missing; else where id and order fit further out. All but the first stay below the open HL: a guess must not close a person.
 */
export function pick(cursor: SegmentCursor, stack: readonly Frame[]): Placement | null {
  const exact = byFit(cursor, stack, 'exact');
  if (exact) return exact;
  const hl = Math.max(
    0,
    stack.findLastIndex((frame) => frame.loop.rule.parentLevel !== undefined),
  );
  return (
    byFit(cursor, stack, 'unqualified', stack.length - 1) ??
    byFit(cursor, stack, 'late', hl) ??
    throughMissing(cursor, stack, hl) ??
    byFit(cursor, stack, 'unqualified', hl)
  );
}
