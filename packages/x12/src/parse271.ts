import type { Diagnostic } from './diagnose/diagnostics.ts';
import { createReader271 } from './eligibility/createReader271.ts';
import { examine } from './examine.ts';
import type { Parsed271 } from './parsed271.ts';

export type Parse271 =
  | { readonly ok: true; readonly value: Parsed271; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

// What an answer says is read whatever its rules and codes; those are for checkMessage.
const withoutRules = { snip: 2 } as const;

/**
 * Reads a 271 (005010X279A1): the first 271 transaction set of the message with the envelope around it. Amounts are integer
 * cents, dates YYYY-MM-DD strings, codes as sent. Never throws for what the bytes hold.
 *
 * `ok: false` where nothing can be relied on: no X12, no 271 in it, a segment above the cap, or a set that ends without its
 * SE, since a benefit may be among what was cut off. Every other fault leaves `ok: true` with diagnostics.
 */
export function parse271(bytes: Uint8Array): Parse271 {
  const reader = createReader271();
  const { answer } = reader;
  let state: 'before' | 'inside' | 'whole' | 'cut' = 'before';
  const { readable, report } = examine(
    bytes,
    (cursor, role, around, diagnostics) => {
      answer.segments.push(cursor.text());
      if (role === 'body') {
        if (state === 'inside') reader.accept(cursor);
        return;
      }
      if (state === 'inside') state = role === 'SE' ? 'whole' : 'cut';
      if (role !== 'ST' || around.set?.kind !== '271') return;
      if (state !== 'before') {
        diagnostics.at('more-transactions', cursor);
        return;
      }
      state = 'inside';
      answer.interchangeControl = around.interchange?.control ?? '';
      answer.senderId = around.interchange?.sender ?? '';
      answer.receiverId = around.interchange?.receiver ?? '';
      answer.usage = around.interchange?.usage ?? '';
      answer.groupControl = around.group?.control ?? '';
      answer.transactionControl = around.set.control;
    },
    withoutRules,
  );
  // The closure above assigns it; the compiler still believes in 'before'.
  const reached = state as 'before' | 'inside' | 'whole' | 'cut';
  if (readable && reached === 'before') report.add('wrong-message', { segment: 1, offset: 0 }, 'ST01');
  const diagnostics = report.sorted();
  if (!readable || reached !== 'whole') return { ok: false, diagnostics };
  return { ok: true, value: reader.result(), diagnostics };
}
