import { parseSet, type ParsedSet } from '../claimStatus/parseSet.ts';
import { createWalk278 } from './createWalk278.ts';
import type { AuthorizationRecord, Parsed278, Refusal } from './types.ts';

/**
 * Reads an authorization message: the first 278 of the message, a request or inquiry or the answer to either (005010X217,
 * 005010X215). Amounts are integer cents, dates YYYY-MM-DD strings, codes as sent. Never throws for what the bytes hold.
 *
 * `ok: false` where nothing can be relied on: no X12, no 278 in it, a segment above the cap, or a set that ends without its SE.
 */
export function parse278(bytes: Uint8Array): ParsedSet<Parsed278> {
  const events: AuthorizationRecord[] = [];
  const refusals: Refusal[] = [];
  const { heading, accept } = createWalk278({
    event: (record) => events.push(record),
    refusal: (refusal) => refusals.push(refusal),
  });
  return parseSet(bytes, { set: '278', family: '' }, accept, (envelope) => ({
    ...envelope,
    ...heading,
    direction: heading.purpose === '11' ? 'answer' : 'request',
    refusals,
    events,
  }));
}
