import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, pageOf, tableFormat, ticket } from '../wire/fields.ts';

const counted = { Checks: z.number(), Cents: z.number() };
const spent = z.object(counted);

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

/** What the checks of a month are counted by. */
export const costGroups = ['Payer', 'User', 'Both'] as const;
export type CostGroup = (typeof costGroups)[number];
export const costSorts = ['payer', 'user', 'checks', 'cents'] as const;
export type CostSort = (typeof costSorts)[number];
export const costsPerPage = 25;
/** As many payers have a bar of their own. */
export const costBars = 6;

const costFilter = z.strictObject({
  /** YYYY-MM, in the client's calendar; null for the month that it is. */
  Month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
  By: z.enum(costGroups).default('Payer'),
  Sort: z.enum(costSorts).default('cents'),
  Descending: z.boolean().default(true),
});
export type CostFilter = z.output<typeof costFilter>;

/** Null is whom, or by whom, the row is not counted by. */
const costRow = z.object({
  PartnerID: z.string().nullable(),
  PayerName: z.string().nullable(),
  UserID: z.string().nullable(),
  UserName: z.string().nullable(),
  ...counted,
});
export type CostRow = z.output<typeof costRow>;

const monthCosts = z.object({
  Month: z.string(),
  ...counted,
  /** The dearest of those who were asked, and how many were. */
  Dearest: z.array(z.object({ PartnerID: z.string(), Name: z.string(), ...counted })).max(costBars),
  Payers: z.number(),
  Rows: z.array(costRow),
  Total: z.number(),
});
export type MonthCosts = z.output<typeof monthCosts>;

const forAdministrator = { access: { role: 'ClientAdministrator' }, door: 'tenant', effect: 'reads' } as const;

export const checkCostCalls = {
  listCheckCosts: call({
    ...forAdministrator,
    path: '/ClientAdministration/EligibilityConfig/ListCheckCosts',
    summary: "What a month's checks have cost the client, by payer, by user, or by both.",
    audit: 'ListCheckCosts',
    payload: costFilter.extend(pageOf(costsPerPage)),
    data: monthCosts,
  }),
  exportCheckCosts: call({
    ...forAdministrator,
    kind: 'download',
    path: '/ClientAdministration/EligibilityConfig/ExportCheckCosts',
    summary: "What a month's checks have cost, as CSV or XLSX.",
    audit: 'ExportCheckCosts',
    payload: costFilter.extend(tableFormat),
    data: ticket,
  }),
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
