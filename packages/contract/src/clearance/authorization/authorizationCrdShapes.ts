import { crdFaults } from '@coverline/authorization/crd/crdFaults.ts';
import { covered, paNeeded } from '@coverline/authorization/required/coverageInformation.ts';
import { z } from 'zod';

export const crdStates = ['Asking', 'Answered', 'NotAsked'] as const;
export type CrdState = (typeof crdStates)[number];

const line = z.object({
  Sequence: z.number(),
  Code: z.string(),
  /** Null: it said nothing that anybody could read. */
  Needed: z.enum(paNeeded).nullable(),
  Covered: z.enum(covered).nullable(),
  /** The number that holds already; '' where none is named. */
  Number: z.string(),
  Reasons: z.array(z.string()),
  /** What it could not tell without, and which papers it wants. */
  Wants: z.array(z.string()),
  Papers: z.array(z.string()),
  Forms: z.number(),
  Date: z.string(),
  ExpiresOn: z.string(),
});
export type CrdLine = z.output<typeof line>;

/** What a payer's rule service said last about what is asked. */
export const authCrd = z.object({
  /** There is one that can be asked, and it is not closed. */
  MayAsk: z.boolean(),
  /** What it cannot be asked without. */
  Missing: z.array(z.string()),
  IsUnderWay: z.boolean(),
  Last: z
    .object({
      State: z.enum(['Answered', 'NotAsked']),
      At: z.string(),
      By: z.string(),
      /** Why it could not be asked. */
      Detail: z.string(),
      /** What is asked now is what it was asked. */
      IsSame: z.boolean(),
      Lines: z.array(line),
      Cards: z.array(
        z.object({
          Summary: z.string(),
          Detail: z.string(),
          Indicator: z.enum(['info', 'warning', 'critical']),
          Source: z.string(),
          Links: z.array(z.object({ Label: z.string(), Url: z.string() })),
        }),
      ),
      Faults: z.array(z.enum(crdFaults)),
    })
    .nullable(),
});
export type AuthCrd = z.output<typeof authCrd>;
