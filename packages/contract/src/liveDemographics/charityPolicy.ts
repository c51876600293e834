import { agbMethods, residencyRules } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import { tierKinds } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing, optionalDate, text } from '../wire/fields.ts';

const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const folder = '/ClientAdministration/DispositionRules';

/** Wide, so that what is not right is told by the rules. */
const number = z.number().min(-1).max(1_000_000_000_000);

/** What a client takes off for whom, and from when on. */
export const charityPolicyShape = {
  Tiers: z.array(z.strictObject({ UpTo: number, Kind: z.enum(tierKinds), Value: number })).max(60),
  AssetLimitCents: number.nullable(),
  Residency: z.strictObject({
    Rule: z.enum(residencyRules),
    States: z.array(text(2)).max(60),
    Words: text(300),
  }),
  Agb: z
    .strictObject({
      Method: z.enum(agbMethods),
      BasisPoints: number.nullable(),
      PeriodFrom: optionalDate,
      PeriodTo: optionalDate,
      AppliesFrom: optionalDate,
    })
    .nullable(),
  Catastrophic: z.strictObject({ Percent: number, UpTo: number.nullable() }).nullable(),
  ValidFrom: optionalDate,
};

/** What a client's policy of financial assistance takes off; the table of dispositions says who comes to it. */
export const charityPolicyCalls = {
  getCharityPolicy: call({
    ...forAdministrators,
    path: `${folder}/GetCharity`,
    summary: 'The client’s policy of financial assistance: the version that was saved last, and those before it.',
    effect: 'reads',
    audit: 'GetCharityPolicy',
    payload: nothing,
    data: z.object({
      ...charityPolicyShape,
      /** 0: what every client begins with. */
      Version: z.number(),
      /** Which version holds today. */
      Holds: z.number(),
      Versions: z.array(
        z.object({ Version: z.number(), ValidFrom: z.string(), Tiers: z.string(), At: z.string(), By: z.string() }),
      ),
    }),
  }),
  saveCharityPolicy: call({
    ...forAdministrators,
    path: `${folder}/SaveCharity`,
    summary: 'A new version of the policy, from a day on; what was decided by an earlier one stays as it was.',
    effect: 'writes',
    audit: 'SaveCharityPolicy',
    payload: z.strictObject({ Version: z.int().min(0).max(1_000_000_000), ...charityPolicyShape }),
    data: nothing,
  }),
};
