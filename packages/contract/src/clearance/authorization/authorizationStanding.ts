import { quantityUnits } from '@coverline/authorization/decision/decision.ts';
import { paNeeded } from '@coverline/authorization/required/coverageInformation.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id } from '../../wire/fields.ts';
import { authFolder } from './authorizations.ts';
import { authStatus } from './authorizationShapes.ts';

const standing = z.object({
  AuthID: z.string(),
  Number: z.number(),
  Status: authStatus,
  /** The payer's, its last four characters alone; '' where there is none yet. */
  AuthNumber: z.string(),
  PayerName: z.string(),
  Codes: z.array(z.string()),
  /** When it holds; '' where it does not, or nobody said. */
  From: z.string(),
  To: z.string(),
  /** By when the payer has to decide; null where no clock runs. */
  DueAt: z.string().nullable(),
  /** What was approved, and what visits take of it with those that are still to come. */
  Lines: z.array(
    z.object({
      Code: z.string(),
      Approved: z.number().nullable(),
      Used: z.number(),
      Unit: z.enum(quantityUnits).nullable(),
    }),
  ),
});
export type StandingAuth = z.output<typeof standing>;

/** Which authorization stands, wherever coverage is shown. */
export const authStandingCalls = {
  getStandingAuthorizations: call({
    access: { phi: true },
    door: 'tenant',
    path: `${authFolder}/GetStanding`,
    summary:
      'The authorizations that stand for an answer, a registration or a visit: number, days, units and status; of an answer or visit which of them is about each service.',
    effect: 'reads',
    audit: 'GetStandingAuthorizations',
    /** One of them. */
    payload: z.strictObject({
      SpifResponseID: id.nullable().default(null),
      RegMasterID: id.nullable().default(null),
      VisitMasterID: id.nullable().default(null),
    }),
    data: z.object({
      Rows: z.array(standing),
      /** Services of an answer of which it says whether one is needed, and procedures of a visit. */
      Services: z.array(
        z.object({
          Service: z.string(),
          Procedure: z.string(),
          AuthID: z.string().nullable(),
          /** What the payer's rule service said of it last, and when; null where nobody asked it, or the answer is too old. */
          Rules: z.object({ Needed: z.enum(paNeeded), On: z.string() }).nullable(),
        }),
      ),
    }),
  }),
};
