import type { SegmentCursor } from '../read/cursor.ts';
import { qualifies, type Candidate, type CompiledLoop } from './compile.ts';
import { frameAt, type Frame, type Frames } from './frames.ts';

export type Placement = {
  /** The open loop to return to, as a depth of the frames. */
  readonly depth: number;
  readonly candidate: Candidate;
  /** Loops to open on the way, whose openers are missing. */
  readonly through: readonly Candidate[];
  /** The place is one that the order has passed. */
  readonly late: boolean;
};

type Fit = 'exact' | 'inOrder' | 'qualifiedLate' | 'late';

const roomIn = (frame: Frame, c: Candidate): boolean => (frame.counts[c.part] ?? 0) < c.max;

function candidateIn(cursor: SegmentCursor, id: number, frame: Frame, fit: Fit): Candidate | undefined {
  // The opener of a loop that is open begins the next round of it, which is the loop around it to count.
  const candidates = frame.loop.byId[id]?.filter((c) => !c.opens || frame.counts[0] === 0);
  if (!candidates || candidates.length === 0) return undefined;
  const late = fit === 'qualifiedLate' || fit === 'late';
  const inPlace = candidates.filter((c) => (late ? c.order < frame.order : c.order >= frame.order));
  const exacting = fit === 'exact' || fit === 'qualifiedLate';
  const fitting = exacting ? inPlace.filter((c) => qualifies(cursor, c.segment)) : inPlace;
  // Of two that fit alike the one with room is meant.
  return fitting.find((c) => roomIn(frame, c)) ?? fitting[0];
}

function byFit(cursor: SegmentCursor, id: number, frames: Frames, fit: Fit, outermost = 0): Placement | null {
  for (let depth = frames.depth - 1; depth >= outermost; depth--) {
    const candidate = candidateIn(cursor, id, frameAt(frames, depth), fit);
    if (candidate) return { depth, candidate, through: [], late: fit === 'qualifiedLate' || fit === 'late' };
  }
  return null;
}

/** A place inside a loop that was never opened: its opener is missing. HL loops are never guessed. */
function throughMissing(cursor: SegmentCursor, id: number, frames: Frames, outermost: number): Placement | null {
  for (let depth = frames.depth - 1; depth >= outermost; depth--) {
    const frame = frameAt(frames, depth);
    const found = reach(cursor, id, frame.loop, frame.order);
    if (found && !passesRequired(frame, found.through)) return { depth, ...found, late: false };
  }
  return null;
}

/** Whether something that must come is still to come before the loop that was reached: then that loop is not what was meant. */
function passesRequired({ loop, counts }: Frame, [first]: readonly Candidate[]): boolean {
  return first !== undefined && loop.required.some((part) => part < first.part && counts[part] === 0);
}

function reach(
  cursor: SegmentCursor,
  id: number,
  loop: CompiledLoop,
  from: number,
): Pick<Placement, 'candidate' | 'through'> | null {
  for (const child of loop.children) {
    if (child.order < from || !child.loop || child.loop.isLevel) continue;
    const candidate = child.loop.byId[id]?.find((c) => qualifies(cursor, c.segment));
    if (candidate) return { candidate, through: [child] };
    const deeper = reach(cursor, id, child.loop, 0);
    if (deeper) return { candidate: deeper.candidate, through: [child, ...deeper.through] };
  }
  return null;
}

/**
 * Where the segment in hand belongs, the innermost place first: where id, order and qualifier fit; else where in the open loop
 * id and order fit (the element check then reports the code); else where the order has passed; else where only a loop's opener is
 * missing; else where id and order fit further out; else where only the id fits. All but the first stay below the open HL: a
 * guess must not close a person. An HL with a wrong level code does begin a level, though: the next of the innermost that may
 * follow. `id` is the guide's number of the segment's id.
 */
export function pick(cursor: SegmentCursor, id: number, frames: Frames): Placement | null {
  const exact = byFit(cursor, id, frames, 'exact');
  if (exact) return exact;
  let level = frames.depth - 1;
  while (level > 0 && !frameAt(frames, level).loop.isLevel) level--;
  return (
    byFit(cursor, id, frames, 'inOrder', frames.depth - 1) ??
    byFit(cursor, id, frames, 'qualifiedLate', level) ??
    throughMissing(cursor, id, frames, level) ??
    byFit(cursor, id, frames, 'inOrder', level) ??
    byFit(cursor, id, frames, 'late', level) ??
    (cursor.id === 'HL' ? byFit(cursor, id, frames, 'inOrder') : null)
  );
}
