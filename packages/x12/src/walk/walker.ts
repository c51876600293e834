import type { Diagnostics, Place } from '../diagnose/diagnostics.ts';
import type { Guide, SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { checkElements } from './checkElements.ts';
import { compile, idsOf, type Candidate, type CompiledLoop } from './compile.ts';
import { createHierarchy } from './hierarchy.ts';
import { pick, type Frame, type Placement } from './pick.ts';

export type Walker = {
  /** Places the segment in hand, checks it, and answers the id of its loop; '' where it has none. */
  readonly accept: (cursor: SegmentCursor) => string;
  /**
   * The transaction set is over; `place` is that of its trailer. Of a set that was cut off nobody can say what is missing:
   * `whole` false leaves that out.
   */
  readonly end: (place: Place, whole: boolean) => void;
};

const compiled = new WeakMap<Guide, { readonly body: CompiledLoop; readonly ids: ReadonlySet<string> }>();

function compiledOf(guide: Guide): { readonly body: CompiledLoop; readonly ids: ReadonlySet<string> } {
  const known = compiled.get(guide);
  if (known) return known;
  const made = { body: compile(guide.body), ids: idsOf(guide.body) };
  compiled.set(guide, made);
  return made;
}

/**
 * Walks the segments of one transaction set through the loops of its guide. A segment that fits nowhere is bound to the
 * nearest place that could have been meant, so that one fault gives one diagnostic and the rest of the set is still understood.
 */
export function createWalker(guide: Guide, report: Diagnostics): Walker {
  const { body, ids } = compiledOf(guide);
  const stack: Frame[] = [frameOf(body)];
  const hierarchy = createHierarchy(report);

  const leave = (place: Place): void => {
    const frame = stack.pop();
    if (!frame) return;
    const { rule } = frame.loop;
    if (frame.open) report.add('loop-trailer-missing', place, '', rule.id);
    rule.parts.forEach((part, i) => {
      if (part.use !== 'R' || (frame.counts[i] ?? 0) > 0) return;
      if (part.kind === 'segment') report.add('segment-required', place, part.id, rule.id);
      else report.add('loop-required', place, '', part.id);
    });
  };

  const enter = (cursor: SegmentCursor, loop: CompiledLoop): void => {
    const parent = stack.at(-1);
    if (loop.rule.bounded && parent && !parent.open && !parent.told) {
      parent.told = true;
      report.at('loop-header-missing', cursor, undefined, 'LS', loop.rule.id);
    }
    stack.push(frameOf(loop));
  };

  const count = (cursor: SegmentCursor, frame: Frame, part: number): void => {
    const used = (frame.counts[part] ?? 0) + 1;
    frame.counts[part] = used;
    const rule = frame.loop.rule.parts[part];
    if (!rule || used !== rule.max + 1) return;
    if (rule.kind === 'loop') report.at('loop-repeat', cursor, undefined, '', rule.id);
    else report.at('segment-repeat', cursor, undefined, '', frame.loop.rule.id);
  };

  /** Puts the segment where a candidate says, opening its loop, and answers the rule that it now obeys. */
  const settle = (cursor: SegmentCursor, candidate: Candidate): SegmentRule => {
    const frame = stack.at(-1);
    if (!frame) return candidate.segment;
    count(cursor, frame, candidate.part);
    frame.order = Math.max(frame.order, candidate.order);
    if (candidate.loop) {
      enter(cursor, candidate.loop);
      const inner = candidate.loop.byId.get(candidate.segment.id)?.find((c) => c.segment === candidate.segment);
      if (inner) settle(cursor, inner);
    } else {
      if (candidate.segment.id === 'LS') frame.open = true;
      if (candidate.segment.id === 'LE') frame.open = false;
    }
    return candidate.segment;
  };

  const apply = (cursor: SegmentCursor, found: Placement): SegmentRule => {
    const place = { segment: cursor.ordinal, offset: cursor.start };
    while (stack.length - 1 > found.depth) leave(place);
    for (const { loop, part, order } of found.through) {
      const frame = stack.at(-1);
      if (frame) {
        count(cursor, frame, part);
        frame.order = Math.max(frame.order, order);
      }
      enter(cursor, loop);
      // The opener is what is missing: told here once, so the loop need not tell it again when left.
      const opened = stack.at(-1);
      if (opened) opened.counts[0] = 1;
      const opener = loop.rule.parts[0];
      report.at('segment-required', cursor, undefined, opener?.kind === 'segment' ? opener.id : '', loop.rule.id);
    }
    const frame = stack.at(-1);
    const { part } = found.candidate;
    const full = frame !== undefined && (frame.counts[part] ?? 0) >= (frame.loop.rule.parts[part]?.max ?? Infinity);
    // One fault: where it is also one too many, that is told instead.
    if (found.late && !full) report.at('segment-order', cursor, undefined, '', frame?.loop.rule.id ?? '');
    return settle(cursor, found.candidate);
  };

  return {
    accept(cursor) {
      const found = pick(cursor, stack);
      if (!found) {
        report.at(ids.has(cursor.id) ? 'segment-unexpected' : 'segment-unknown', cursor);
        return '';
      }
      const rule = apply(cursor, found);
      const { rule: loop } = stack.at(-1)?.loop ?? body;
      if (rule.id === 'HL') hierarchy.accept(cursor, loop.parentLevel ?? '', loop.id);
      checkElements(cursor, rule, loop.id, report);
      return loop.id;
    },
    end(place, whole) {
      if (whole) while (stack.length > 0) leave(place);
      hierarchy.end();
    },
  };
}

const frameOf = (loop: CompiledLoop): Frame => ({ loop, counts: [], order: 0, open: false, told: false });
