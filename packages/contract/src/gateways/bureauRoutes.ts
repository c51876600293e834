import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing } from '../wire/fields.ts';

/** The operating company's alone, as gateways are. */
const forJedi = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant' } as const;
const folder = '/Configuration/Gateways';

/** How many days an answer of a bureau may be kept. */
export const bureauKeepDays = { least: 1, most: 3650, usual: 30 } as const;

const route = {
  /** Null: for every client that has none of its own. */
  ClientID: id.nullable(),
  GatewayID: id,
  KeepDays: z.int().min(bureauKeepDays.least).max(bureauKeepDays.most),
};
export type BureauRoute = z.output<z.ZodObject<typeof route>>;

/** Which demographic bureau is asked for whom. */
export const bureauRouteCalls = {
  getBureauRoutes: call({
    ...forJedi,
    effect: 'reads',
    path: `${folder}/GetBureaus`,
    audit: 'GetBureauRoutes',
    summary: 'Which demographic bureau each client asks, and for how many days its answers are kept.',
    payload: nothing,
    data: z.object({
      /** Changes with `Routes`; a save says which it began from. */
      Version: z.string(),
      /** That of every client first. */
      Routes: z.array(z.object(route)),
      Bureaus: z.array(z.object({ GatewayID: z.string(), Name: z.string(), Enabled: z.boolean() })),
      Clients: z.array(z.object({ ClientID: z.string(), Name: z.string() })),
    }),
  }),
  saveBureauRoutes: call({
    ...forJedi,
    effect: 'writes',
    path: `${folder}/SaveBureaus`,
    audit: 'SaveBureauRoutes',
    summary:
      'Puts these in the place of what every client, and each client, asks. A client without a row asks everybody’s.',
    payload: z.strictObject({ Version: z.string().max(64), Routes: z.array(z.strictObject(route)).max(1000) }),
    data: z.object({ Version: z.string() }),
  }),
};
