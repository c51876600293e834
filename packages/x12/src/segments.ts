import type { SegmentCursor } from './read/cursor.ts';
import { createScanner, type ScanOptions, type Scanner } from './read/scanner.ts';
import { X12ReadError } from './x12ReadError.ts';

function raise(scanner: Scanner): never {
  const fault = scanner.fault() ?? { code: 'junk', offset: 0, segment: 0 };
  throw new X12ReadError(fault);
}

/**
 * Every segment of a whole message in memory. The yielded cursor is one view, valid until the next step.
 * Throws X12ReadError where the message cannot be read on (no interchange, or a segment above the cap).
 */
export function* segments(bytes: Uint8Array, options?: ScanOptions): Generator<SegmentCursor, void, undefined> {
  const scanner = createScanner(options);
  scanner.push(bytes);
  scanner.end();
  for (let step = scanner.next(); step !== 'end'; step = scanner.next()) {
    if (step === 'fault') raise(scanner);
    yield scanner.cursor;
  }
}

/**
 * The same over a stream of chunks: `visit` is called for each segment, and the source is awaited only between chunks,
 * so back-pressure is the source's own. Rejects with X12ReadError, with what `visit` throws, or with the source's error.
 */
export async function eachSegment(
  source: AsyncIterable<Uint8Array>,
  visit: (cursor: SegmentCursor) => void,
  options?: ScanOptions,
): Promise<void> {
  const scanner = createScanner(options);
  const drain = (): void => {
    for (let step = scanner.next(); step !== 'more' && step !== 'end'; step = scanner.next()) {
      if (step === 'fault') raise(scanner);
      visit(scanner.cursor);
    }
  };
  for await (const chunk of source) {
    scanner.push(chunk);
    drain();
  }
  scanner.end();
  drain();
}
