import { createWalk271, type Heading271 } from './walk271.ts';
import type { Member, Parsed271, Rejection } from './parsed271.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { Diagnostics } from '../diagnose/diagnostics.ts';
import { type ParsedSet, parseSet, parseSets, type SetReader } from '../sets/parseSet.ts';

export type Parse271 = ParsedSet<Parsed271>;

// What an answer says is read whatever its rules and codes; those are for checkMessage.
const withoutRules = { snip: 2 } as const;

/**
 * Reads a 271 (005010X279A1): the first source (2000A) of the first 271 transaction set of the message, with the envelope around it. Amounts are integer
 * cents, dates YYYY-MM-DD strings, codes as sent. Never throws for what the bytes hold.
 *
 * `ok: false` where nothing can be relied on: no X12, no 271 in it, a segment above the cap, or a set that ends without its
 * SE, since a benefit may be among what was cut off. Every other fault leaves `ok: true` with diagnostics.
 */
export function parse271(bytes: Uint8Array): Parse271 {
  const segments: string[] = [];
  const each = (cursor: SegmentCursor): void => void segments.push(cursor.text());
  const read = parseSet(bytes, answers, readInto(segments), { ...withoutRules, each });
  return read.ok ? { ...read, value: read.value[0] } : read;
}

/** As many answers of one message are read at most; a second one is rare, a tenth is noise. */
const mostAnswers = 10;

/**
 * The answers behind the first of a message: of further sources in a set, and of further sets (`parse271` reads the first, and says by
 * `more-sources` and `more-transactions` that there are others). Sets that end without their SE are left out, and `segments` of each is empty: the message's are with the first. Never throws.
 */
export function parseFurther271(bytes: Uint8Array): readonly Parsed271[] {
  return parseSets(bytes, answers, readInto([]), mostAnswers, withoutRules).values.flat().slice(1);
}

const answers = { set: '271' } as const;

type Source = Heading271 & { readonly members: readonly Member[]; readonly rejections: readonly Rejection[] };

/** An answer for each source of a set, in their order. The segments are with the first. */
const readInto = (segments: string[]) => (): SetReader<readonly [Parsed271, ...Parsed271[]]> => {
  const before: Source[] = [];
  let [members, rejections]: [Member[], Rejection[]] = [[], []];
  let report: Diagnostics | null = null;
  const { heading, accept } = createWalk271({
    member: (member) => members.push(member),
    benefit: (member, benefit) => member.benefits.push(benefit),
    rejection: (rejection) => rejections.push(rejection),
    source: (ended, cursor) => {
      before.push({ ...ended, members, rejections });
      [members, rejections] = [[], []];
      report?.at('more-sources', cursor);
    },
  });
  return {
    accept: (cursor, diagnostics) => {
      report = diagnostics;
      accept(cursor);
    },
    value: (envelope) => {
      const last = { ...heading, rejections, members };
      const [first = last, ...further] = [...before, last];
      return [{ ...envelope, ...first, segments }, ...further.map((one) => ({ ...envelope, ...one, segments: [] }))];
    },
  };
};
