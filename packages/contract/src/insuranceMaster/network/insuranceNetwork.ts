import { networkMisses, networkRules } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import { networkLengths, networkStandings } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { date, id, nothing, optionalDate, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';

export const networkRowsPerPage = 50;
export const networkSorts = ['insurance', 'location', 'provider', 'standing', 'from'] as const;
export type NetworkSort = (typeof networkSorts)[number];
/** As many insurances are offered at once to choose from. */
export const networkInsurancesListed = 20;

const facts = {
  InsuranceID: id,
  /** As visits name it; '' is every location. */
  Location: text(networkLengths.Location),
  /** '' is every provider. */
  ProviderNPI: text(networkLengths.ProviderNPI),
  Standing: z.enum(networkStandings),
  EffectiveFrom: optionalDate,
  EffectiveTo: optionalDate,
  Notes: text(networkLengths.Notes),
};

const row = z.object({
  NetworkID: z.string(),
  ...facts,
  InsCode: z.string(),
  Insurance: z.string(),
  Version: z.number(),
});
export type NetworkRow = z.output<typeof row>;

const filter = z.strictObject({
  /** Of the insurance: its code or its name. */
  Search: text(60).default(''),
  /** Rows about this very location, or provider. */
  Location: text(networkLengths.Location).default(''),
  ProviderNPI: text(networkLengths.ProviderNPI).default(''),
  Standing: z.enum(networkStandings).nullable().default(null),
  /** Rows that hold on it; '' all. */
  Day: optionalDate,
  Sort: z.enum(networkSorts).default('insurance'),
  Descending: z.boolean().default(false),
});
export type NetworkFilter = z.output<typeof filter>;

const version = z.number().int().min(0).max(1_000_000_000);
const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const reads = { ...forAdministrators, effect: 'reads', audit: null } as const;
const writes = { ...forAdministrators, effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) =>
  `/ClientAdministration/InsuranceMasterNetwork/${action}` as const;

/** Which insurances of the client's own list it is in network with: as a whole, at a location, by a provider, and from when to when. */
export const insuranceNetworkCalls = {
  listInsuranceNetwork: call({
    ...reads,
    path: path('List'),
    summary: 'How the client, its locations and its providers stand to the insurances of its own list.',
    payload: filter.extend(pageOf(networkRowsPerPage)),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  getNetworkChoices: call({
    ...reads,
    path: path('Choices'),
    summary: 'The locations and providers that the client knows, and whether it has a list of insurances.',
    payload: nothing,
    data: z.object({
      Locations: z.array(z.string()),
      Providers: z.array(z.object({ NPI: z.string(), Name: z.string() })),
      Insurances: z.number(),
    }),
  }),
  findNetworkInsurances: call({
    ...reads,
    path: path('FindInsurances'),
    summary: 'Insurances of the client’s own list by code or name.',
    payload: z.strictObject({ Search: text(60) }),
    data: z.object({
      Rows: z.array(z.object({ InsuranceID: z.string(), InsCode: z.string(), Name: z.string() })),
      More: z.boolean(),
    }),
  }),
  getInsuranceNetwork: call({
    ...reads,
    path: path('Get'),
    summary: 'One row of the list.',
    payload: z.strictObject({ NetworkID: id }),
    data: row,
  }),
  testInsuranceNetwork: call({
    ...reads,
    path: path('Test'),
    summary:
      'How an insurance stands at a location, by a provider, on a day: the row that decides, and why no other does.',
    payload: z.strictObject({
      InsuranceID: id,
      Location: text(networkLengths.Location),
      ProviderNPI: text(networkLengths.ProviderNPI),
      Day: date,
    }),
    data: z.object({
      /** Null where no row holds. */
      Decided: z.object({ Row: row, Rule: z.enum(networkRules) }).nullable(),
      Others: z.array(z.object({ Row: row, Why: z.enum(networkMisses) })),
    }),
  }),
  saveInsuranceNetwork: call({
    ...writes,
    path: path('Save'),
    summary: 'Adds or changes a row of the list.',
    audit: 'SaveInsuranceNetwork',
    payload: z.strictObject({
      /** Null adds one. */
      NetworkID: id.nullable(),
      Version: version.nullable(),
      ...facts,
    }),
    data: z.object({ NetworkID: z.string() }),
  }),
  removeInsuranceNetwork: call({
    ...writes,
    path: path('Remove'),
    summary: 'Takes a row off the list.',
    audit: 'RemoveInsuranceNetwork',
    payload: z.strictObject({ NetworkID: id, Version: version }),
    data: nothing,
  }),
  exportInsuranceNetwork: call({
    ...forAdministrators,
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX, in the columns that an import reads.',
    audit: 'ExportInsuranceNetwork',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
};
