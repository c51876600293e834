import type { Snip } from './diagnose/catalogue.ts';
import { createDiagnostics, type Diagnostics } from './diagnose/diagnostics.ts';
import { placeOf } from './diagnose/place.ts';
import { checkEnvelopeElements } from './envelope/checkEnvelopeElements.ts';
import { createEnvelope, type EnvelopeState, type Role } from './envelope/checkEnvelope.ts';
import { functionalOf, isFunctional } from './envelope/functional.ts';
import { externalsWith, type ExternalTable } from './external/externals.ts';
import { guideFor } from './guide/guides.ts';
import type { Guide } from './guide/types.ts';
import type { PartnerRules } from './partner/types.ts';
import { partnerSets } from './partner/partnerSets.ts';
import type { SegmentCursor } from './read/cursor.ts';
import { createScanner, type ScanOptions } from './read/scanner.ts';
import { textBytes } from './walk/bytes.ts';
import type { Against } from './walk/fits.ts';
import { createWalker, type Placed, type Walker } from './walk/walker.ts';

export type { Role } from './envelope/checkEnvelope.ts';

export type Visit = (cursor: SegmentCursor, role: Role, state: EnvelopeState, report: Diagnostics) => void;

export type CheckOptions = ScanOptions & {
  /** The highest SNIP type to check: 2 for syntax and guide alone. All types unless told. */
  readonly snip?: Snip;
  /** Code tables of the user's, in place of those that are here. */
  readonly tables?: readonly ExternalTable[];
  /** What one trading partner asks for beyond the guide. */
  readonly partner?: PartnerRules;
  /** Is told of every segment that has a place in the guide of its set, before `visit` is. */
  readonly placed?: Placed;
};

/** An examination in progress, over chunks of any size. Memory is bounded by the longest segment and a thousand faults. */
export type Examination = {
  /** Takes bytes, which must stay unchanged until the next call; false once the message cannot be read on. */
  readonly push: (chunk: Uint8Array) => boolean;
  /** No bytes follow. `readable` is false where no segment could be read or reading had to stop. */
  readonly end: () => { readonly readable: boolean; readonly report: Diagnostics };
};

/** Starts one pass over a message: envelope, guide and elements are checked, and `visit` sees every segment. */
export function startExamination(visit: Visit, options: CheckOptions = {}): Examination {
  const { snip = 7, tables = [], partner, placed } = options;
  const report = createDiagnostics(snip);
  const envelope = createEnvelope(report);
  const { state } = envelope;
  const scanner = createScanner(options);
  const { cursor, notes } = scanner;
  const delimiters = { element: 42, component: 58, repetition: 94, terminator: 126 };
  const externals = snip >= 5 ? externalsWith(tables, '') : null;
  const against: Against = { delimiters, text: textBytes(delimiters), externals };
  let walker: Walker | null = null;
  /** The first of several guides, of which the segment behind ST says which is meant. */
  let undecided: Guide | null = null;
  let told = 0;

  const walk = (guide: Guide): Walker => {
    const rules = partner && snip >= 7 ? partnerSets(partner, guide) : [];
    return createWalker(guide, report, { against, snip, rules, placed });
  };

  const begin = (): void => {
    const { set, group } = state;
    if (!set) return;
    // Where ST03 names no guide, the one that the group names is meant.
    const guide = guideFor(set.kind, set.guide) ?? guideFor(set.kind, group?.version ?? '');
    if (guide?.when) undecided = guide;
    else if (guide) walker = walk(guide);
    else report.at(isUnknownKind(set.kind, group?.functional ?? '') ? 'set-unknown' : 'guide-unknown', cursor, 1);
  };

  const decide = (first: Guide): void => {
    walker = walk(guideFor(first.kind, first.version, cursor) ?? first);
    undecided = null;
  };

  const take = (): void => {
    const packed = cursor.packed(0);
    const role = envelope.accept(cursor, packed);
    if (undecided && role !== 'outside') decide(undecided);
    if (role === 'body') {
      walker?.accept(cursor, packed);
    } else {
      if (role !== 'outside') {
        walker?.end(placeOf(cursor), role === 'SE');
        walker = null;
        if (role === 'GS' && tables.length > 0 && snip >= 5) against.externals = externalsWith(tables, cursor.el(4));
      }
      checkEnvelopeElements(cursor, report);
      if (role === 'ST') begin();
    }
    visit(cursor, role, state, report);
  };

  const drain = (): boolean => {
    for (;;) {
      const step = scanner.next();
      for (; told < notes.length; told++) {
        const note = notes[told];
        if (note) report.add(note.code, note);
      }
      if (step !== 'segment') return step !== 'fault';
      take();
    }
  };

  return {
    push(chunk) {
      scanner.push(chunk);
      return drain();
    },
    end() {
      scanner.end();
      const readable = drain();
      const last = { segment: cursor.ordinal, offset: cursor.start };
      walker?.end(last, false);
      walker = null;
      envelope.end(last);
      const fault = scanner.fault();
      if (fault && !notes.includes(fault)) report.add(fault.code, fault);
      return { readable, report };
    },
  };
}

/** A set that no guide knows, in a group whose sets are known. A 997 is well known, and has no table here. */
const isUnknownKind = (kind: string, functional: string): boolean =>
  functionalOf(kind) === null && isFunctional(functional) && kind !== '997';

/**
 * One pass over a whole message. Never throws for what the bytes hold; `readable` is false where no segment could be read or
 * reading had to stop.
 */
export function examine(
  bytes: Uint8Array,
  visit: Visit = () => {},
  options?: CheckOptions,
): { readonly readable: boolean; readonly report: Diagnostics } {
  const examination = startExamination(visit, options);
  examination.push(bytes);
  return examination.end();
}
