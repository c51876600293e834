import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id } from '../wire/fields.ts';

/** A value as an answer says it, terms in braces and a payer's own braces doubled (`wordedIn`, `asIs`), with the segment of its own message; null where a rule of ours decided it. */
const side = z.object({ Text: z.string(), Segment: z.number().nullable() });

/** What an answer says differently than the one before it of the same person and payer. */
export const lookupDifference = z.object({
  /** Null where there is none before it, or this one says nothing of coverage. */
  Previous: z.object({ SpifResponseID: z.string(), RequestedAt: z.string(), RequestedBy: z.string() }).nullable(),
  Changes: z.array(
    z.object({
      Name: z.string(),
      Before: side.nullable(),
      After: side.nullable(),
      Effect: z.enum(['worse', 'better', 'other']),
    }),
  ),
});
export type LookupDifference = z.output<typeof lookupDifference>;

export const lookupDifferenceCalls = {
  getLookupDifference: call({
    access: { role: 'RealTimeEligibility' },
    path: '/SPIFManagement/eligibility/GetLookupDifference',
    summary: 'What changed since the last check of the same person and payer.',
    door: 'tenant',
    effect: 'reads',
    audit: 'GetLookupDifference',
    payload: z.strictObject({ SpifResponseID: id }),
    data: lookupDifference,
  }),
};
