import { acknowledge, type AcknowledgementMessage } from '../acknowledge/acknowledge.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { examine } from '../examine.ts';
import { createRandom } from '../testkit/random.ts';
import { chunkings } from '../testkit/chunks.ts';
import { createScanner } from '../read/scanner.ts';
import { guideFor } from '../guide/guides.ts';
import { saidIn } from './saidIn.ts';
import type { Told } from './manifest.ts';

/** What the engine makes of one file. */
export type Measured = {
  /** ST01 of its sets, 'TA1', or 'none'; and the versions of their guides, '-' for those without a table. */
  readonly kinds: readonly string[];
  readonly guides: readonly string[];
  readonly segments: readonly string[];
  readonly framed: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly messages: readonly AcknowledgementMessage[];
  /** What the acknowledgements say, e.g. 'TA1 R 023', 'IK5 R 5', 'IK4 7'. */
  readonly said: readonly Told[];
  /** Milliseconds that examination took. */
  readonly ms: number;
};

// No clock: the same file gives the same acknowledgement on any day.
const answerOptions = {
  date: '2026-01-02',
  time: '0304',
  control: 1,
  interchanges: 'always',
  groups: 'all',
} as const;

/** Runs the engine over one file. What it throws is the finding, so it is not caught here. */
export function measureFile(bytes: Uint8Array): Measured {
  const kinds = new Set<string>();
  const guides = new Set<string>();
  const segments: string[] = [];
  let framed = false;
  const from = performance.now();
  const { report } = examine(bytes);
  const ms = performance.now() - from;
  examine(bytes, (cursor, role, { set }) => {
    segments.push(cursor.text());
    if (role === 'ISA' || role === 'GS') framed = true;
    if (role !== 'ST' || !set) {
      if (cursor.id === 'TA1') kinds.add('TA1');
      return;
    }
    kinds.add(set.kind);
    guides.add(guideFor(set.kind, set.guide)?.version ?? '-');
  });
  const messages = acknowledge(bytes, answerOptions);
  return {
    kinds: kinds.size > 0 ? [...kinds] : ['none'],
    guides: [...guides],
    segments,
    framed,
    diagnostics: report.sorted(),
    messages,
    said: messages.flatMap(({ bytes: sent }) => saidIn(sent)),
    ms,
  };
}

/** The first way of cutting the bytes that gives other segments than the whole; null where there is none. */
export function chunkFault(bytes: Uint8Array, expected: readonly string[], seed: number): string | null {
  for (const pieces of chunkings(bytes, createRandom(seed), 4)) {
    // One-byte pieces of a large file say nothing that those of a small one do not.
    if (pieces.length > 200_000) continue;
    const scanner = createScanner();
    const found: string[] = [];
    const drain = (): void => {
      for (let step = scanner.next(); step === 'segment'; step = scanner.next()) found.push(scanner.cursor.text());
    };
    for (const piece of pieces) {
      scanner.push(piece);
      drain();
      piece.fill(0);
    }
    scanner.end();
    drain();
    const differs = found.length !== expected.length || found.some((text, i) => text !== expected[i]);
    if (differs) return `${pieces.length} pieces, the first of ${pieces[0]?.length ?? 0} bytes`;
  }
  return null;
}
