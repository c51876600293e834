import { chunksOf } from '../read/chunksOf.ts';
import type { ScanOptions } from '../read/scanner.ts';
import { createRecordScan, type RecordScan } from './createRecordScan.ts';
import { recordKindOf, type RecordLevel, type RecordOf, type RecordSet } from './registry.ts';
import type { Placed } from './types.ts';

export type RecordOptions<L> = ScanOptions & {
  /** At which level the set is cut into records, e.g. 'claim'. */
  readonly level: L;
  /** Ends the reading: the source is closed, and the signal's reason thrown. */
  readonly signal?: AbortSignal;
};

/**
 * The records of every transaction set of one kind, one at a time, in the memory of one record: over all interchanges of a
 * stream, or of a message in memory. Other sets are passed over; what breaks its guide is read for what it says, and faults
 * are for the validator to tell. The source is asked for its next chunk only once the records of the last one were taken.
 *
 * Throws X12ReadError where the bytes cannot be read on, what the source throws, and the signal's reason.
 */
export function records<S extends RecordSet, L extends RecordLevel<S>>(
  set: S,
  source: Uint8Array,
  options: RecordOptions<L>,
): Generator<Placed<RecordOf<S, L>>, void, undefined>;
export function records<S extends RecordSet, L extends RecordLevel<S>>(
  set: S,
  source: AsyncIterable<Uint8Array>,
  options: RecordOptions<L>,
): AsyncGenerator<Placed<RecordOf<S, L>>, void, undefined>;
export function records<S extends RecordSet, L extends RecordLevel<S>>(
  set: S,
  source: Uint8Array | AsyncIterable<Uint8Array>,
  options: RecordOptions<L>,
): Generator<Placed<RecordOf<S, L>>, void, undefined> | AsyncGenerator<Placed<RecordOf<S, L>>, void, undefined> {
  const scan = createRecordScan(recordKindOf(set, options.level), options);
  return source instanceof Uint8Array
    ? fromBytes(scan, source, options.signal)
    : fromStream(scan, source, options.signal);
}

/** The same with a call for each record: what a stream of many small records is read with when speed matters. */
export async function eachRecord<S extends RecordSet, L extends RecordLevel<S>>(
  set: S,
  source: AsyncIterable<Uint8Array>,
  options: RecordOptions<L>,
  visit: (found: Placed<RecordOf<S, L>>) => void,
): Promise<void> {
  const scan = createRecordScan(recordKindOf(set, options.level), options);
  const drain = (): void => {
    for (let found = scan.next(); found !== null; found = scan.next()) visit(found);
  };
  for await (const chunk of chunksOf(source, options.signal)) {
    scan.push(chunk);
    drain();
  }
  scan.end();
  drain();
}

function* drained<T>(scan: RecordScan<T>, signal: AbortSignal | undefined): Generator<Placed<T>, void, undefined> {
  for (let found = scan.next(); found !== null; found = scan.next()) {
    yield found;
    signal?.throwIfAborted();
  }
}

function* fromBytes<T>(
  scan: RecordScan<T>,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Generator<Placed<T>, void, undefined> {
  signal?.throwIfAborted();
  scan.push(bytes);
  scan.end(); // all there is: nothing is kept for a chunk to come
  for (let found = scan.next(); found !== null; found = scan.next()) {
    yield found;
    signal?.throwIfAborted();
  }
}

async function* fromStream<T>(
  scan: RecordScan<T>,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Placed<T>, void, undefined> {
  for await (const chunk of chunksOf(source, signal)) {
    scan.push(chunk);
    yield* drained(scan, signal);
  }
  scan.end();
  yield* drained(scan, signal);
}
