import { createStatusWalk } from './createStatusWalk.ts';
import { parseSet, type ParsedSet, parseSets, type SetReader } from '../sets/parseSet.ts';
import { claims276, claims277, claims277CA } from './recordsStatus.ts';
import type { ClaimStatusRecord, ParsedStatus, StatusOutcome } from './types.ts';

function readStatus(): SetReader<ParsedStatus> {
  const claims: ClaimStatusRecord[] = [];
  const outcomes: StatusOutcome[] = [];
  const { heading, accept } = createStatusWalk({
    claim: (record) => claims.push(record),
    outcome: (outcome) => outcomes.push(outcome),
  });
  return { accept, value: (envelope) => ({ ...envelope, ...heading, outcomes, claims }) };
}

/**
 * Reads a claim status inquiry (005010X212): the first 276 of the message. Its claims have no statuses. Amounts are integer
 * cents, dates YYYY-MM-DD strings, codes as sent. Never throws for what the bytes hold.
 *
 * `ok: false` where nothing can be relied on: no X12, no 276 in it, a segment above the cap, or a set that ends without its SE.
 */
export const parse276 = (bytes: Uint8Array): ParsedSet<ParsedStatus> => parseSet(bytes, claims276, readStatus);

/** Reads a claim status answer (005010X212), as `parse276` reads its inquiry. What it says of no claim is in `outcomes`. */
export const parse277 = (bytes: Uint8Array): ParsedSet<ParsedStatus> => parseSet(bytes, claims277, readStatus);

/**
 * Reads a claim acknowledgement (277 of 005010X214), as `parse277` reads an answer: claim by claim whether it was accepted
 * (`status.action` WQ) or rejected (U), and in `outcomes` the totals of the file and of each provider.
 */
export const parse277CA = (bytes: Uint8Array): ParsedSet<ParsedStatus> => parseSet(bytes, claims277CA, readStatus);

/** Every claim acknowledgement of a message that ends with its SE, in its order, as `parse277CA` reads the first. */
export const parse277CAs = (bytes: Uint8Array): readonly ParsedStatus[] =>
  parseSets(bytes, claims277CA, readStatus).values;
