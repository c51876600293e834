import type { Diagnostic, Diagnostics } from '../diagnose/diagnostics.ts';
import type { EnvelopeState } from '../envelope/checkEnvelope.ts';
import { examine, type CheckOptions } from '../examine.ts';
import { readingOf, type SegmentCursor } from '../read/cursor.ts';

/** The envelope around one transaction set; control numbers and ids as sent, blanks cut. */
export type SetEnvelope = {
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** P production, T test. */
  readonly usage: string;
};

export type ParsedSet<T> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Whether a set is meant, by ST01 and, where it is told by that, by the beginning of ST03 (GS08 where it is absent). */
export type SetKind = { readonly set: string; readonly family?: string };

/** Reads one set: `accept` takes its segments, `value` makes the result once its SE was seen. */
export type SetReader<T> = {
  readonly accept: (cursor: SegmentCursor, diagnostics: Diagnostics) => void;
  readonly value: (envelope: SetEnvelope, guide: string) => T;
};

export type ParseOptions = CheckOptions & {
  /** Sees every segment of the message, those outside the set too. */
  readonly each?: (cursor: SegmentCursor) => void;
};

const envelopeOf = ({ interchange, group, set }: EnvelopeState): SetEnvelope => ({
  interchangeControl: interchange?.control ?? '',
  groupControl: group?.control ?? '',
  transactionControl: set?.control ?? '',
  senderId: interchange?.sender ?? '',
  receiverId: interchange?.receiver ?? '',
  usage: interchange?.usage ?? '',
});

/**
 * Examines a message and reads its sets of a kind, each by a reader of its own, the first `most` of them. Those that end without
 * their SE are left out. `readable` is false where there is no X12, or reading had to stop.
 */
export function parseSets<T>(
  bytes: Uint8Array,
  { set, family = '' }: SetKind,
  start: () => SetReader<T>,
  most = Infinity,
  { each, ...check }: ParseOptions = {},
): { readonly readable: boolean; readonly values: readonly T[]; readonly diagnostics: readonly Diagnostic[] } {
  const values: T[] = [];
  let begun = 0;
  let reading: SegmentCursor | null = null;
  let current: { readonly reader: SetReader<T>; readonly envelope: SetEnvelope; readonly guide: string } | null = null;
  const { readable, report } = examine(
    bytes,
    (cursor, role, around, diagnostics) => {
      each?.(cursor);
      if (role === 'body') {
        reading ??= readingOf(cursor);
        current?.reader.accept(reading, diagnostics);
        return;
      }
      if (current && role === 'SE') values.push(current.reader.value(current.envelope, current.guide));
      current = null;
      if (role !== 'ST' || around.set?.kind !== set || !around.set.guide.startsWith(family)) return;
      if (++begun > most) diagnostics.at('more-transactions', cursor);
      else current = { reader: start(), envelope: envelopeOf(around), guide: around.set.guide };
    },
    check,
  );
  if (readable && begun === 0) report.add('wrong-message', { segment: 1, offset: 0 }, 'ST01');
  return { readable, values, diagnostics: report.sorted() };
}

/**
 * The first set of a kind. `ok: false` where nothing can be relied on: no X12, no such set in it, a segment above the cap, or a
 * set that ends without its SE, since part of what it says may be among what was cut off.
 */
export function parseSet<T>(
  bytes: Uint8Array,
  kind: SetKind,
  start: () => SetReader<T>,
  options?: ParseOptions,
): ParsedSet<T> {
  const { readable, values, diagnostics } = parseSets(bytes, kind, start, 1, options);
  const [value] = values;
  return readable && value !== undefined ? { ok: true, value, diagnostics } : { ok: false, diagnostics };
}
