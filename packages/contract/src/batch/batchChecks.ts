import { alertKinds } from '@coverline/domain/demographics/verify/alerts.ts';
import { fieldStates, verifiedKeys, verifiedSources } from '@coverline/domain/demographics/verify/fieldState.ts';
import { z } from 'zod';

/** What verifying the person of one row came to. */
export const rowCheck = z.object({
  LookupID: z.string(),
  /** What became of the question to the bureau, in one sentence. */
  Sentence: z.string(),
  /** Null where no bureau knew the person. */
  Score: z.number().nullable(),
  CostCents: z.number(),
  /** What blocks posting back until somebody has settled it. */
  Alerts: z.array(z.object({ Kind: z.enum(alertKinds), Title: z.string(), Settled: z.boolean() })),
  /** Field by field; an SSN is masked. */
  Fields: z.array(
    z.object({
      Key: z.enum(verifiedKeys),
      Submitted: z.string(),
      Verified: z.string(),
      State: z.enum(fieldStates),
      Source: z.enum(verifiedSources),
      Note: z.string(),
    }),
  ),
});
export type RowCheck = z.output<typeof rowCheck>;
