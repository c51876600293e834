import { createWalk271 } from './walk271.ts';
import type { Member, Parsed271, Rejection } from './parsed271.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { type ParsedSet, parseSet, parseSets, type SetReader } from '../sets/parseSet.ts';

export type Parse271 = ParsedSet<Parsed271>;

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
  const segments: string[] = [];
  const each = (cursor: SegmentCursor): void => void segments.push(cursor.text());
  return parseSet(bytes, answers, readInto(segments), { ...withoutRules, each });
}

/** As many answers of one message are read at most; a second one is rare, a tenth is noise. */
const mostAnswers = 10;

/**
 * The answers behind the first 271 of a message (`parse271` reads that one, and says by `more-transactions` that there are others).
 * Those that end without their SE are left out, and `segments` of each is empty: the message's are with the first. Never throws.
 */
export function parseFurther271(bytes: Uint8Array): readonly Parsed271[] {
  return parseSets(bytes, answers, readInto([]), mostAnswers, withoutRules).values.slice(1);
}

const answers = { set: '271' } as const;

const readInto = (segments: string[]) => (): SetReader<Parsed271> => {
  const members: Member[] = [];
  const rejections: Rejection[] = [];
  const { heading, accept } = createWalk271({
    member: (member) => members.push(member),
    benefit: (member, benefit) => member.benefits.push(benefit),
    rejection: (rejection) => rejections.push(rejection),
  });
  return { accept, value: (envelope) => ({ ...envelope, ...heading, rejections, members, segments }) };
};
