import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, text } from '../wire/fields.ts';

export const altNamesPerPage = 25;
export const altNameSorts = ['seen', 'last', 'name'] as const;
export type AltNameSort = (typeof altNameSorts)[number];

const suggestion = z.object({
  PartnerID: z.string(),
  Name: z.string(),
  PayerID: z.string(),
  /** Of 100: how like the name, or the other name that follows, is. */
  Likeness: z.number(),
  /** '' where the payer's own name is. */
  ByAltName: z.string(),
});

const row = z.object({
  UnmatchedID: z.string(),
  Name: z.string(),
  /** How often answers of other payers named it, and charts of an EHR. */
  FromAnswers: z.number(),
  FromCharts: z.number(),
  FirstSeenAt: z.string(),
  LastSeenAt: z.string(),
  Suggestions: z.array(suggestion),
});
export type UnmatchedPayer = z.output<typeof row>;

const forStaff = { access: { role: 'FRMDAdministrator' } } as const;
const writes = { access: { role: 'FRMDAdministrator', operator: true }, door: 'tenant', effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) =>
  `/ClientManagement/TradingPartnerAltNameMapping/${action}` as const;

/** Names of payers that nobody could match, each until somebody says whose it is or puts it away. */
export const altNameCalls = {
  listUnmatchedPayers: call({
    ...forStaff,
    door: 'system',
    effect: 'reads',
    audit: null,
    path: path('List'),
    summary: 'Names of payers that match none of ours, with those whose names are like them.',
    payload: z.strictObject({
      Ignored: z.boolean().default(false),
      Search: text(60).default(''),
      Sort: z.enum(altNameSorts).default('seen'),
      ...pageOf(altNamesPerPage),
    }),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  mapPayerName: call({
    ...writes,
    path: path('Map'),
    summary: 'Makes the name another name of a payer, for every client.',
    audit: 'MapPayerName',
    payload: z.strictObject({ UnmatchedID: id, PartnerID: id }),
    data: nothing,
  }),
  ignorePayerName: call({
    ...writes,
    path: path('Ignore'),
    summary: 'Puts a name away, or brings it back.',
    audit: 'IgnorePayerName',
    payload: z.strictObject({ UnmatchedID: id, Ignored: z.boolean() }),
    data: nothing,
  }),
};
