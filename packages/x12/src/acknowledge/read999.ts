import { createReader999, type Reader999 } from './createReader999.ts';
import type { Parsed999 } from './parsed999.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { examine } from '../examine.ts';
import { readingOf } from '../read/cursor.ts';

export type { Element999, Error999, Parsed999, Set999 } from './parsed999.ts';

export type Read999 =
  | { readonly ok: true; readonly value: Parsed999; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Reads the first 999 (005010X231) of a message: what the receiver says of the group we sent. Never throws for what the bytes
 * hold; `ok: false` where there is no X12, no 999, or no AK1 to say which group is meant.
 */
export function read999(bytes: Uint8Array): Read999 {
  let reader: Reader999 | null = null;
  let inside = false;
  const { readable, report } = examine(bytes, (cursor, role, { set }, diagnostics) => {
    if (role === 'body') {
      if (inside) reader?.accept(readingOf(cursor));
      return;
    }
    inside = role === 'ST' && set?.kind === '999' && !reader;
    if (role === 'ST' && reader) diagnostics.at('more-transactions', cursor);
    if (inside) reader = createReader999();
  });
  // Assigned in the closure; the compiler cannot see it.
  const value = (reader as Reader999 | null)?.result() ?? null;
  if (readable && !value) report.add('wrong-message', { segment: 1, offset: 0 }, 'ST01');
  const diagnostics = report.sorted();
  return readable && value ? { ok: true, value, diagnostics } : { ok: false, diagnostics };
}
