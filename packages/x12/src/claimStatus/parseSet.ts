import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { examine } from '../examine.ts';
import type { SegmentCursor } from '../read/cursor.ts';

/** The envelope around one transaction set; control numbers and ids as sent, blanks cut. */
export type SetEnvelope = {
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly usage: string;
};

export type ParsedSet<T> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Whether a set is meant, by ST01 and by ST03 (GS08 where it is absent). */
export type SetKind = { readonly set: string; readonly family: string };

/**
 * Examines a message and reads its first transaction set of a kind: `accept` takes its segments, and `value` makes the result.
 * `ok: false` where nothing can be relied on: no X12, no such set in it, or a set that ends without its SE.
 */
export function parseSet<T>(
  bytes: Uint8Array,
  { set, family }: SetKind,
  accept: (cursor: SegmentCursor) => void,
  value: (envelope: SetEnvelope) => T,
): ParsedSet<T> {
  let state: 'before' | 'inside' | 'whole' | 'cut' = 'before';
  let envelope: SetEnvelope | null = null;
  const { readable, report } = examine(bytes, (cursor, role, around, diagnostics) => {
    if (role === 'body') {
      if (state === 'inside') accept(cursor);
      return;
    }
    if (state === 'inside') state = role === 'SE' ? 'whole' : 'cut';
    if (role !== 'ST' || around.set?.kind !== set || !around.set.guide.startsWith(family)) return;
    if (state !== 'before') {
      diagnostics.at('more-transactions', cursor);
      return;
    }
    state = 'inside';
    envelope = {
      interchangeControl: around.interchange?.control ?? '',
      groupControl: around.group?.control ?? '',
      transactionControl: around.set.control,
      senderId: around.interchange?.sender ?? '',
      receiverId: around.interchange?.receiver ?? '',
      usage: around.interchange?.usage ?? '',
    };
  });
  // The closure above assigns both; the compiler still believes in what they began with.
  const reached = state as 'before' | 'inside' | 'whole' | 'cut';
  const found = envelope as SetEnvelope | null;
  if (readable && reached === 'before') report.add('wrong-message', { segment: 1, offset: 0 }, 'ST01');
  const diagnostics = report.sorted();
  if (!readable || reached !== 'whole' || found === null) return { ok: false, diagnostics };
  return { ok: true, value: value(found), diagnostics };
}
