import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';

const spent = z.object({ Checks: z.number(), Cents: z.number() });

/** What a check costs by its contract, and what this month has cost: of the client, of the user, with the payer. */
export const checkCost = z.object({
  /** The first day of the month, in the client's calendar. */
  Month: z.string(),
  /** Null where no payer is chosen, or no price is stored for it: nothing is estimated. */
  PriceCents: z.number().nullable(),
  /** The payer takes no electronic questions: nothing is sent and nothing owed. */
  ByHand: z.boolean(),
  Client: spent,
  User: spent,
  Payer: spent.nullable(),
});
export type CheckCost = z.output<typeof checkCost>;

export const checkCostCalls = {
  getCheckCost: call({
    access: { role: 'RealTimeEligibility' },
    path: '/SPIFManagement/eligibility/GetCheckCost',
    summary: "The price of a check with a payer, and this month's cost of client, user and payer.",
    door: 'tenant',
    effect: 'reads',
    audit: 'GetCheckCost',
    payload: z.strictObject({ SelectedTradingPartner: id.nullable().default(null) }),
    data: checkCost,
  }),
};
