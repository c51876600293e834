import { isStandardId } from './standardIds.ts';
import type { DiagnosticCode } from '../diagnose/catalogue.ts';
import type { Diagnostics } from '../diagnose/diagnostics.ts';
import { placeOf, type Place } from '../diagnose/place.ts';
import type { Guide, LoopRule, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { bindRules } from '../rules/bindRules.ts';
import type { RuleSet } from '../rules/types.ts';
import type { Snip } from '../diagnose/catalogue.ts';
import { checkElements } from './checkElements.ts';
import { hasPacked } from './codeTable.ts';
import { compiledOf, qualifies, type Candidate, type CompiledLoop } from './compile.ts';
import type { CompiledSegment } from './compileSegment.ts';
import { segmentFits, type Against } from './fits.ts';
import { frameAt, giveBack, innermost, open, takeFrames, type Frame } from './frames.ts';
import { createHierarchy } from './hierarchy.ts';
import { pick, type Placement } from './pick.ts';

export type Walker = {
  /** Places the segment in hand, whose id is `packed`, and checks it. */
  readonly accept: (cursor: SegmentCursor, packed: number) => void;
  /**
   * The transaction set is over; `place` is that of its trailer. Of a set that was cut off nobody can say what is missing:
   * `whole` false leaves that out.
   */
  readonly end: (place: Place, whole: boolean) => void;
};

/** What the segment in hand is to its guide. */
export type Placed = (cursor: SegmentCursor, segment: SegmentRule, loop: LoopRule, guide: Guide) => void;

export type WalkOptions = {
  readonly against: Against;
  /** The highest SNIP type to check. */
  readonly snip: Snip;
  /** Rules beside those of the guide. */
  readonly rules: readonly RuleSet[];
  /** Is told of every segment that has a place, once it was checked. */
  readonly placed?: Placed | undefined;
};

/** A loop that was opened by a segment of its inside, since its opener seemed to be missing. */
type Guess = {
  /** The frame that it was opened in, and as what. */
  readonly depth: number;
  readonly part: number;
  /** How many faults were known before. */
  readonly known: number;
  /** What stood in it since. */
  readonly places: Place[];
};
/** So many segments before an opener may stand in the wrong place; more of them are a loop that lacks it. */
const mostBefore = 8;

/** Whether a frame can be left without a word. */
function isComplete({ loop, counts, open: ls }: Frame): boolean {
  if (ls) return false;
  for (const part of loop.required) if (counts[part] === 0) return false;
  return true;
}

/**
 * Walks the segments of one transaction set through the loops of its guide. A segment that fits nowhere is bound to the
 * nearest place that could have been meant, so that one fault gives one diagnostic and the rest of the set is still understood.
 */
export function createWalker(guide: Guide, report: Diagnostics, options: WalkOptions): Walker {
  const { against, snip, rules: more, placed } = options;
  const compiled = compiledOf(guide);
  const frames = takeFrames(compiled);
  const hierarchy = createHierarchy(report);
  const rules = bindRules(compiled, [...(guide.rules ?? []), ...more], report, snip);

  const tell = (code: DiagnosticCode, place: Place, loop: CompiledLoop, missing?: string): void =>
    report.add(code, { ...place, ...loop.name, ...(missing === undefined ? {} : { segmentId: missing }) }, missing);

  const tellIncomplete = ({ loop, counts, open: ls }: Frame, place: Place): void => {
    if (ls) report.add('loop-trailer-missing', { ...place, ...loop.name, segmentId: 'LE' });
    for (const i of loop.required) {
      const part = loop.rule.parts[i];
      if (!part || counts[i] !== 0) continue;
      if (part.kind === 'segment') tell('segment-required', place, loop, part.id);
      else {
        const child = loop.children.find((c) => c.part === i)?.loop ?? loop;
        const segmentId = loop.children.find((c) => c.part === i)?.segment.rule.id ?? '';
        report.add('loop-required', { ...place, ...child.name, segmentId });
      }
    }
  };

  let guess: Guess | null = null;
  /**
   * The opener that seemed to be missing comes now, and what stood before it makes no loop: those segments stand in the wrong place, and
   * that is their fault, and the only one.
   */
  const takeBack = (cursor: SegmentCursor, id: number): void => {
    if (guess === null) return;
    const { depth, part, known, places } = guess;
    const isLeft = frames.depth - 1 <= depth;
    const parent = frameAt(frames, depth);
    const opens = !isLeft && parent.loop.byId[id]?.some((c) => c.part === part && qualifies(cursor, c.segment));
    if (opens && !isComplete(frameAt(frames, depth + 1))) {
      frames.depth = depth + 1;
      parent.counts[part] = (parent.counts[part] ?? 1) - 1;
      report.list.length = Math.min(report.list.length, known);
      for (const one of places) report.add('segment-unexpected', one);
      guess = null;
    } else if (isLeft || opens || places.length === mostBefore) guess = null;
    else places.push(placeOf(cursor));
  };

  const leave = (place: Place | SegmentCursor): void => {
    const frame = innermost(frames);
    if (!isComplete(frame)) tellIncomplete(frame, 'segment' in place ? place : placeOf(place));
    if (rules !== null) rules.left(frame.loop, place);
    frames.depth--;
  };

  const enter = (cursor: SegmentCursor, parent: Frame, loop: CompiledLoop): Frame => {
    if (loop.rule.bounded && !parent.open && !parent.told) {
      parent.told = true;
      tell('loop-header-missing', placeOf(cursor), loop, 'LS');
    }
    return open(frames, loop);
  };

  const count = (cursor: SegmentCursor, frame: Frame, { part, max, order }: Candidate): void => {
    const used = (frame.counts[part] ?? 0) + 1;
    frame.counts[part] = used;
    if (order > frame.order) frame.order = order;
    if (used !== max + 1) return;
    const child = frame.loop.children.find((c) => c.part === part)?.loop;
    if (child) tell('loop-repeat', placeOf(cursor), child);
    else tell('segment-repeat', placeOf(cursor), frame.loop);
  };

  /** Puts the segment where a candidate of the innermost frame says, opening its loops. */
  const settle = (cursor: SegmentCursor, candidate: Candidate): void => {
    let frame = innermost(frames);
    count(cursor, frame, candidate);
    for (let { loop } = candidate; loop !== null;) {
      frame = enter(cursor, frame, loop);
      frame.counts[0] = 1;
      const inner: CompiledLoop | null = loop.children[0]?.part === 0 ? loop.children[0].loop : null;
      loop = inner;
    }
    const { bound } = candidate;
    if (bound !== 0) frame.open = bound > 0;
  };

  /** The place where id, order and qualifier fit and room is left: the innermost one. Null where it takes a closer look. */
  const place = (cursor: SegmentCursor, id: number): Candidate | null => {
    let read = -1;
    let code = -1;
    for (let depth = frames.depth - 1; depth >= 0; depth--) {
      const frame = frameAt(frames, depth);
      const candidates = frame.loop.byId[id];
      if (candidates === undefined) continue;
      let full = false;
      for (let n = 0; n < candidates.length; n++) {
        const c = candidates[n];
        if (c === undefined || c.order < frame.order || (c.opens && frame.counts[0] !== 0)) continue;
        const { qualifiers, qualifierAt, qualifierElement: i, qualifierComponent: j } = c.segment;
        if (qualifiers !== null && qualifierAt >= 0) {
          // Candidates of one id are told apart at one place as a rule: it is read once.
          if (qualifierAt !== read) {
            read = qualifierAt;
            code = (j === 0 ? cursor.packed(i) : cursor.packedComponent(i, j)) | 0;
          }
          if (!hasPacked(qualifiers, code)) continue;
        } else if (!qualifies(cursor, c.segment)) continue;
        if ((frame.counts[c.part] ?? 0) >= c.max) {
          full = true;
          continue;
        }
        while (frames.depth - 1 > depth) leave(cursor);
        return c;
      }
      if (full) return null;
    }
    return null;
  };

  /** Makes the frames such that the found candidate is one of the innermost, and tells what is wrong with the place. */
  const recover = (cursor: SegmentCursor, found: Placement): Candidate => {
    const at = placeOf(cursor);
    while (frames.depth - 1 > found.depth) leave(at);
    const [opened] = found.through;
    if (opened?.loop) guess = { depth: found.depth, part: opened.part, known: report.list.length, places: [at] };
    for (const missing of found.through) {
      const frame = innermost(frames);
      count(cursor, frame, missing);
      if (!missing.loop) continue;
      // The opener is what is missing: told here once, so the loop need not tell it again when left.
      enter(cursor, frame, missing.loop).counts[0] = 1;
      tell('segment-required', at, missing.loop, missing.segment.rule.id);
    }
    const frame = innermost(frames);
    const { part, max } = found.candidate;
    // One fault: where it is also one too many, that is told instead.
    if (found.late && (frame.counts[part] ?? 0) < max) tell('segment-order', at, frame.loop);
    return found.candidate;
  };

  const check = (cursor: SegmentCursor, segment: CompiledSegment, loop: CompiledLoop): void => {
    if (segment.isLevel) hierarchy.accept(cursor, loop.rule.parentLevel ?? '', loop.name);
    if (!segmentFits(cursor, segment, against)) checkElements(cursor, segment, loop.name, report, against);
    rules?.placed(cursor, segment, loop);
    placed?.(cursor, segment.rule, loop.rule, guide);
  };

  return {
    accept(cursor, packed) {
      const id = compiled.idNumber(packed);
      if (guess !== null) takeBack(cursor, id);
      let candidate = id < 0 ? null : place(cursor, id);
      if (candidate === null) {
        const found = id < 0 ? null : pick(cursor, id, frames);
        if (!found) {
          report.at(id < 0 && !isStandardId(cursor.id) ? 'segment-unknown' : 'segment-unexpected', cursor);
          return;
        }
        candidate = recover(cursor, found);
      }
      settle(cursor, candidate);
      const { loop } = innermost(frames);
      check(cursor, candidate.segment, loop);
    },
    end(at, whole) {
      if (whole) {
        while (frames.depth > 0) leave(at);
        rules?.end(at);
      }
      hierarchy.end();
      giveBack(compiled, frames);
    },
  };
}
