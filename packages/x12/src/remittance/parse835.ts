import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { createReader835 } from './createReader835.ts';
import type { Remittance, RemittanceClaim } from './types.ts';
import { parseSet, parseSets, type ParsedSet, type SetEnvelope, type SetReader } from '../sets/parseSet.ts';

/** An 835 with the envelope around it. */
export type Parsed835 = Remittance & SetEnvelope;
export type Parse835 = ParsedSet<Parsed835>;

const kind = { set: '835' } as const;

function read(): SetReader<Parsed835> {
  const { payment, providerAdjustments, accept, end } = createReader835();
  const claims: RemittanceClaim[] = [];
  const keep = (claim: RemittanceClaim | null): void => {
    if (claim) claims.push(claim);
  };
  return {
    accept: (cursor) => keep(accept(cursor)),
    value: (envelope) => {
      keep(end());
      return { ...envelope, payment, claims, providerAdjustments };
    },
  };
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
export const parse835 = (bytes: Uint8Array): Parse835 => parseSet(bytes, kind, read);

/** Every 835 of a message that ends with its SE, in its order, as `parse835` reads the first: one a payment. */
export function parse835s(bytes: Uint8Array): {
  readonly values: readonly Parsed835[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { values, diagnostics } = parseSets(bytes, kind, read);
  return { values, diagnostics };
}
