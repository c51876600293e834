import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { isoDate } from '../eligibility/draft.ts';
import { examine } from '../examine.ts';
import { readingOf } from '../read/cursor.ts';

export type ParsedTa1 = {
  /** TA101: the ISA13 of what we sent, nine digits as sent. */
  readonly control: string;
  /** Date (YYYY-MM-DD) and time (HHMM) of the interchange that we sent. */
  readonly date: string;
  readonly time: string;
  /** TA104: A accepted, E accepted with errors, R rejected. */
  readonly code: string;
  /** TA105, e.g. '000'. */
  readonly note: string;
};

export type ReadTa1 =
  | { readonly ok: true; readonly value: ParsedTa1; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Reads the first TA1 of a message. Never throws for what the bytes hold; `ok: false` where there is none. */
export function readTA1(bytes: Uint8Array): ReadTa1 {
  const found: ParsedTa1[] = [];
  const { report } = examine(bytes, (cursor, role) => {
    if (role !== 'outside' || cursor.id !== 'TA1' || found.length > 0) return;
    const c = readingOf(cursor);
    const date = c.el(2);
    // TA102 has two digits of the year; there were no interchanges of this kind before 2000.
    found.push({
      control: c.el(1),
      date: isoDate(date.length === 6 ? `20${date}` : date),
      time: c.el(3),
      code: c.el(4),
      note: c.el(5),
    });
  });
  const [value] = found;
  if (!value) report.add('wrong-message', { segment: 1, offset: 0 }, 'TA1');
  const diagnostics = report.sorted();
  return value ? { ok: true, value, diagnostics } : { ok: false, diagnostics };
}
