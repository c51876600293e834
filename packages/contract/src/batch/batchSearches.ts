import { batchSearchStates } from '@coverline/domain/batch/batchSearch.ts';
import { z } from 'zod';

/** The searches for coverage that answers of a batch led to. */
export const searches = z.object({
  /** What all of them may cost. */
  CapCents: z.number().nullable(),
  /** Of those under way all that they may cost is counted. */
  SpentCents: z.number(),
  /** How they stand; states without any are left out. */
  Counts: z.array(z.object({ State: z.enum(batchSearchStates), Rows: z.number() })),
});

/** The search that the answer of one row led to. */
export const rowSearch = z.object({
  State: z.enum(batchSearchStates),
  DiscoveryID: z.string().nullable(),
  /** What may be billed, else what somebody is to look at. */
  Found: z.array(
    z.object({
      PayerName: z.string(),
      Score: z.number(),
      Level: z.enum(['HIGH', 'REVIEW']),
      MayBeBilled: z.boolean(),
    }),
  ),
});

/** What all searches of a batch may cost; null: as much as the client allows. */
export const searchCap = z.int().min(1).max(100_000_000).nullable();

/** That a batch is to search. */
export const searchWanted = z.strictObject({ CapCents: searchCap });
