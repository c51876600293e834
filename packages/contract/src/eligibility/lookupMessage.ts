import { z } from 'zod';

/**
 * What kind of segment a table of the guide has a place for: its id, what it is, the names of its elements in order, and of each
 * the names of its components, none where it has none.
 */
const segmentKind = z.object({
  Id: z.string(),
  Label: z.string(),
  Elements: z.array(z.string()),
  Components: z.array(z.array(z.string())),
});

/** A loop of the guide, or the transaction set itself. `Parent` is an index of `Loops`; `First` the ordinal of its first segment. */
const messageLoop = z.object({ Id: z.string(), Label: z.string(), Parent: z.number().nullable(), First: z.number() });

/**
 * A message as it went over the wire, segment by segment, masked, with what the guide's tables say of each. The nth segment
 * has the ordinal n, counted from 1, as every figure of a result names it.
 */
export const lookupMessage = z.object({
  Separators: z.object({ Element: z.string(), Component: z.string(), Repetition: z.string() }),
  Kinds: z.array(segmentKind),
  Loops: z.array(messageLoop),
  Segments: z.array(z.object({ Text: z.string(), Kind: z.number(), Loop: z.number().nullable() })),
});
export type LookupMessage = z.output<typeof lookupMessage>;
