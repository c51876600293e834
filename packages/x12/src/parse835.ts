import type { Diagnostic } from './diagnose/diagnostics.ts';
import type { EnvelopeState } from './envelope/checkEnvelope.ts';
import { examine } from './examine.ts';
import { createReader835, type Reader835 } from './remittance/createReader835.ts';
import type { Remittance, RemittanceClaim } from './remittance/types.ts';

/** An 835 with the envelope around it. */
export type Parsed835 = Remittance & {
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** P production, T test. */
  readonly usage: string;
};

export type Parse835 =
  | { readonly ok: true; readonly value: Parsed835; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

type Open = { readonly parsed: Parsed835; readonly reader: Reader835; readonly claims: RemittanceClaim[] };

function open({ interchange, group, set }: EnvelopeState): Open {
  const reader = createReader835();
  const claims: RemittanceClaim[] = [];
  const { payment, providerAdjustments } = reader;
  const parsed = {
    interchangeControl: interchange?.control ?? '',
    groupControl: group?.control ?? '',
    transactionControl: set?.control ?? '',
    senderId: interchange?.sender ?? '',
    receiverId: interchange?.receiver ?? '',
    usage: interchange?.usage ?? '',
    payment,
    claims,
    providerAdjustments,
  };
  return { parsed, reader, claims };
}

/** The sets that end with their SE, up to `most`, and whether another was begun or broke off. */
function read(bytes: Uint8Array, most: number) {
  const whole: Parsed835[] = [];
  let current: Open | null = null;
  let begun = 0;
  const keep = (into: Open, claim: RemittanceClaim | null): void => {
    if (claim) into.claims.push(claim);
  };
  const { readable, report } = examine(bytes, (cursor, role, around, diagnostics) => {
    if (role === 'body') {
      if (current) keep(current, current.reader.accept(cursor));
      return;
    }
    if (current) {
      keep(current, current.reader.end());
      if (role === 'SE') whole.push(current.parsed);
      current = null;
    }
    if (role !== 'ST' || around.set?.kind !== '835') return;
    if (++begun > most) diagnostics.at('more-transactions', cursor);
    else current = open(around);
  });
  if (readable && begun === 0) report.add('wrong-message', { segment: 1, offset: 0 }, 'ST01');
  return { readable, whole, diagnostics: report.sorted() };
}

/**
 * Reads an 835 (005010X221A1): the first 835 transaction set of the message with the envelope around it. Amounts are integer
 * cents, dates YYYY-MM-DD strings, codes as sent. Never throws for what the bytes hold. For files of any size, read
 * `records('835', …, { level: 'claim' })`.
 *
 * `ok: false` where nothing can be relied on: no X12, no 835 in it, a segment above the cap, or a set that ends without its
 * SE, since claims may be among what was cut off. Every other fault, a payment out of balance included, leaves `ok: true` with
 * diagnostics.
 */
export function parse835(bytes: Uint8Array): Parse835 {
  const { readable, whole, diagnostics } = read(bytes, 1);
  const [value] = whole;
  return readable && value ? { ok: true, value, diagnostics } : { ok: false, diagnostics };
}

/** Every 835 of a message that ends with its SE, in its order, as `parse835` reads the first: one a payment. */
export function parse835s(bytes: Uint8Array): {
  readonly values: readonly Parsed835[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { whole, diagnostics } = read(bytes, Infinity);
  return { values: whole, diagnostics };
}
