import { createReader837 } from './createReader837.ts';
import type { Claim, ClaimBatch, ClaimVariant } from './types.ts';
import { parseSet, type ParsedSet, type SetEnvelope, type SetReader } from '../sets/parseSet.ts';

/** The first 837 of a message with the envelope around it. */
export type Parsed837 = SetEnvelope & {
  /** P professional, I institutional, D dental; '' where neither the guide named nor the lines tell. */
  readonly variant: ClaimVariant;
  readonly batch: ClaimBatch;
  readonly claims: readonly Claim[];
};
export type Parse837 = ParsedSet<Parsed837>;

const variants: readonly (readonly [family: string, variant: ClaimVariant])[] = [
  ['005010X222', 'P'],
  ['005010X223', 'I'],
  ['005010X224', 'D'],
];

/**
 * Reads an 837: professional (005010X222A1), institutional (005010X223A2) or dental (005010X224A2) claims in one shape, of the
 * first 837 transaction set of the message. Amounts are integer cents, dates YYYY-MM-DD strings, codes as sent. Never throws for
 * what the bytes hold. For files of many sets, or of any size, read `records('837', …, { level: 'claim' })`.
 *
 * `ok: false` where nothing can be relied on: no X12, no 837 in it, a segment above the cap, or a set that ends without its
 * SE, since part of a claim may be among what was cut off. Every other fault leaves `ok: true` with diagnostics.
 */
export const parse837 = (bytes: Uint8Array): Parse837 => parseSet(bytes, { set: '837' }, read);

function read(): SetReader<Parsed837> {
  const { batch, accept, end } = createReader837();
  const claims: Claim[] = [];
  const keep = (claim: Claim | null): void => {
    if (claim) claims.push(claim);
  };
  return {
    accept: (cursor) => keep(accept(cursor)),
    value: (envelope, guide) => {
      keep(end());
      const told = variants.find(([family]) => guide.startsWith(family))?.[1];
      return { ...envelope, variant: told ?? claims[0]?.variant ?? '', batch, claims };
    },
  };
}
