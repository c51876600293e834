import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id } from '../wire/fields.ts';
import { lookupRow } from './lookupResult.ts';

/** What an answer led to without anybody's press, and what led to it. */
export const lookupChain = z.object({
  /** The answer that named this one's payer. */
  Parent: lookupRow.nullable(),
  /** What became of each plan that this answer names, with the segment that names it. */
  Children: z.array(
    z.object({
      Segment: z.number(),
      Outcome: z.enum(['Asked', 'Stored', 'NotKnown', 'Incomplete', 'Closed', 'Capped']),
      Lookup: lookupRow.nullable(),
    }),
  ),
});
export type LookupChain = z.output<typeof lookupChain>;

export const lookupChainCalls = {
  getLookupChain: call({
    access: { role: 'RealTimeEligibility' },
    path: '/SPIFManagement/eligibility/GetLookupChain',
    summary: 'The lookups that an answer led to by itself, and the one that led to it.',
    door: 'tenant',
    effect: 'reads',
    audit: 'GetLookupChain',
    payload: z.strictObject({ SpifResponseID: id }),
    data: lookupChain,
  }),
};
