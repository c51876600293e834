import { createReader837 } from './claims/createReader837.ts';
import type { Claim, ClaimBatch, ClaimVariant } from './claims/types.ts';
import type { Diagnostic } from './diagnose/diagnostics.ts';
import { examine } from './examine.ts';

/** The first 837 of a message with the envelope around it. */
export type Parsed837 = {
  /** P professional, I institutional, D dental; '' where neither the guide named nor the lines tell. */
  readonly variant: ClaimVariant;
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** P production, T test. */
  readonly usage: string;
  readonly batch: ClaimBatch;
  readonly claims: readonly Claim[];
};

export type Parse837 =
  | { readonly ok: true; readonly value: Parsed837; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

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
export function parse837(bytes: Uint8Array): Parse837 {
  const reader = createReader837();
  const claims: Claim[] = [];
  const found = { state: 'before' as 'before' | 'inside' | 'whole' | 'cut', guide: '' };
  const keep = (claim: Claim | null): void => {
    if (claim) claims.push(claim);
  };
  let heading = {
    interchangeControl: '',
    groupControl: '',
    transactionControl: '',
    senderId: '',
    receiverId: '',
    usage: '',
  };
  const { readable, report } = examine(bytes, (cursor, role, around, diagnostics) => {
    if (role === 'body') {
      if (found.state === 'inside') keep(reader.accept(cursor));
      return;
    }
    if (found.state === 'inside') {
      found.state = role === 'SE' ? 'whole' : 'cut';
      keep(reader.end());
    }
    if (role !== 'ST' || around.set?.kind !== '837') return;
    if (found.state !== 'before') {
      diagnostics.at('more-transactions', cursor);
      return;
    }
    found.state = 'inside';
    found.guide = around.set.guide;
    heading = {
      interchangeControl: around.interchange?.control ?? '',
      groupControl: around.group?.control ?? '',
      transactionControl: around.set.control,
      senderId: around.interchange?.sender ?? '',
      receiverId: around.interchange?.receiver ?? '',
      usage: around.interchange?.usage ?? '',
    };
  });
  if (readable && found.state === 'before') report.add('wrong-message', { segment: 1, offset: 0 }, 'ST01');
  const diagnostics = report.sorted();
  if (!readable || found.state !== 'whole') return { ok: false, diagnostics };
  const told = variants.find(([family]) => found.guide.startsWith(family))?.[1];
  const variant = told ?? claims[0]?.variant ?? '';
  return { ok: true, value: { variant, ...heading, batch: reader.batch, claims }, diagnostics };
}
