import { createDiagnostics, type Diagnostics } from './diagnose/diagnostics.ts';
import { createEnvelope, type EnvelopeState, type Role } from './envelope/checkEnvelope.ts';
import { guideEnvelope } from './guide/guideEnvelope.ts';
import { guideFor } from './guide/guides.ts';
import type { SegmentRule } from './guide/types.ts';
import type { SegmentCursor } from './read/cursor.ts';
import { createScanner, type ScanOptions } from './read/scanner.ts';
import { checkElements } from './walk/checkElements.ts';
import { createWalker, type Walker } from './walk/walker.ts';

export type { Role } from './envelope/checkEnvelope.ts';

export type Visit = (cursor: SegmentCursor, role: Role, state: EnvelopeState, report: Diagnostics) => void;

const envelopeRules = new Map(
  guideEnvelope.parts.filter((part): part is SegmentRule => part.kind === 'segment').map((part) => [part.id, part]),
);

/**
 * One pass over a message: envelope, guide and elements are checked, and `visit` sees every segment. Never throws for what
 * the bytes hold; `readable` is false where no segment could be read or reading had to stop.
 */
export function examine(
  bytes: Uint8Array,
  visit: Visit = () => {},
  options?: ScanOptions,
): { readonly readable: boolean; readonly report: Diagnostics } {
  const report = createDiagnostics();
  const envelope = createEnvelope(report);
  const scanner = createScanner(options);
  let walker: Walker | null = null;
  let undecided = false;
  scanner.push(bytes);
  scanner.end();
  const { cursor } = scanner;

  let step = scanner.next();
  for (; step === 'segment'; step = scanner.next()) {
    const role = envelope.accept(cursor);
    if (role !== 'body' && role !== 'outside') {
      walker?.end({ segment: cursor.ordinal, offset: cursor.start }, role === 'SE');
      walker = null;
    }
    const state = envelope.state;
    if (role === 'ST' && state.set) {
      const guide = guideFor(state.set.kind, state.set.guide);
      undecided = guide?.when !== undefined;
      if (guide) walker = createWalker(guide, report);
      else report.at('guide-unknown', cursor, 1);
    }
    if (role === 'body') {
      if (undecided && state.set) {
        const guide = guideFor(state.set.kind, state.set.guide, cursor);
        if (guide) walker = createWalker(guide, report);
        undecided = false;
      }
      walker?.accept(cursor);
    } else {
      const rule = envelopeRules.get(cursor.id);
      if (rule) checkElements(cursor, rule, '', report);
    }
    visit(cursor, role, state, report);
  }
  walker?.end({ segment: cursor.ordinal, offset: cursor.start }, false);
  envelope.end();
  for (const { code, segment, offset } of scanner.notes) report.add(code, { segment, offset });
  const fault = scanner.fault();
  if (fault && !scanner.notes.includes(fault)) report.add(fault.code, fault);
  return { readable: step === 'end', report };
}
