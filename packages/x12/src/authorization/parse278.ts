import { parseSet, parseSets, type ParsedSet, type SetEnvelope, type SetReader } from '../sets/parseSet.ts';
import { createWalk278 } from './createWalk278.ts';
import type { AuthorizationRecord, Parsed278, Refusal } from './types.ts';

/**
 * Reads an authorization message: the first 278 of the message, a request or inquiry or the answer to either (005010X217,
 * 005010X215). Amounts are integer cents, dates YYYY-MM-DD strings, codes as sent. Never throws for what the bytes hold.
 *
 * `ok: false` where nothing can be relied on: no X12, no 278 in it, a segment above the cap, or a set that ends without its SE.
 */
export const parse278 = (bytes: Uint8Array): ParsedSet<Parsed278> => parseSet(bytes, { set: '278' }, readAuthorization);

/** Reads every 278 of what was sent, in the order in which they stand: a payer may put several in one message, or one message behind another. */
export const parse278s = (bytes: Uint8Array): Pick<ReturnType<typeof parseSets<Parsed278>>, 'readable' | 'values'> =>
  parseSets(bytes, { set: '278' }, readAuthorization);

function readAuthorization(): SetReader<Parsed278> {
  const events: AuthorizationRecord[] = [];
  const refusals: Refusal[] = [];
  const { heading, accept } = createWalk278({
    event: (record) => events.push(record),
    refusal: (refusal) => refusals.push(refusal),
  });
  const value = (envelope: SetEnvelope): Parsed278 => ({
    ...envelope,
    ...heading,
    direction: heading.purpose === '11' ? 'answer' : 'request',
    refusals,
    events,
  });
  return { accept, value };
}
