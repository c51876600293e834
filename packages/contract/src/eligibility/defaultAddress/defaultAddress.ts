import {
  addressLengths,
  addressUses,
  mostAddressWords,
} from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { addressMisses } from '@coverline/domain/demographics/defaultAddress/decideAddress.ts';
import { addressLacks } from '@coverline/domain/demographics/address/addressLacks.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { date, id, nothing, optionalDate, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';

export const addressRowsPerPage = 50;
export const addressSorts = ['location', 'address', 'from', 'changed'] as const;
export type AddressSort = (typeof addressSorts)[number];
export const addressStates = ['InUse', 'Retired', 'All'] as const;
export type AddressState = (typeof addressStates)[number];

const facts = {
  /** As visits name it; '' is every location. */
  Location: text(addressLengths.Location),
  UseFor: z.array(z.enum(addressUses)).max(addressUses.length),
  ReplaceWhen: z.array(z.enum(addressLacks)).max(addressLacks.length),
  Line1: text(addressLengths.Line1),
  Line2: text(addressLengths.Line2),
  City: text(addressLengths.City),
  State: text(addressLengths.State),
  Zip: text(addressLengths.Zip),
  Phone: text(addressLengths.Phone),
  EffectiveFrom: optionalDate,
  EffectiveTo: optionalDate,
  Notes: text(addressLengths.Notes),
};

const row = z.object({
  AddressID: z.string(),
  ...facts,
  Retired: z.boolean(),
  ChangedAt: z.string(),
  ChangedBy: z.string(),
  Version: z.number(),
});
export type DefaultAddress = z.output<typeof row>;

const filter = z.strictObject({
  /** Of the location, the lines, the city, the ZIP code. */
  Search: text(60).default(''),
  State: z.enum(addressStates).default('InUse'),
  ReplaceWhen: z.enum(addressLacks).nullable().default(null),
  /** Rows that hold on it; '' all. */
  Day: optionalDate,
  Sort: z.enum(addressSorts).default('location'),
  Descending: z.boolean().default(false),
});
export type AddressFilter = z.output<typeof filter>;

const version = z.number().int().min(0).max(1_000_000_000);
const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const reads = { ...forAdministrators, effect: 'reads', audit: null } as const;
const writes = { ...forAdministrators, effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) =>
  `/ClientAdministration/DemographicsDefaultAddress/${action}` as const;

/** The address that stands in, in a message alone, where a registration has none that can be used. */
export const defaultAddressCalls = {
  listDefaultAddresses: call({
    ...reads,
    path: path('List'),
    summary: 'The addresses that stand in where a registration has none that can be used.',
    payload: filter.extend(pageOf(addressRowsPerPage)),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  getAddressChoices: call({
    ...reads,
    path: path('Choices'),
    summary: 'The locations that the client knows, its own words for "none", and how many payers are told an address.',
    payload: nothing,
    data: z.object({
      Locations: z.array(z.string()),
      OwnWords: z.array(z.string()),
      /** Null before any were saved. */
      WordsVersion: z.number().nullable(),
      /** Of the payers of the client, those that are sent an address. */
      PayersTold: z.array(z.string()),
    }),
  }),
  getDefaultAddress: call({
    ...reads,
    path: path('Get'),
    summary: 'One row of the list, and what became of it.',
    payload: z.strictObject({ AddressID: id }),
    data: row.extend({
      History: z.array(
        z.object({
          Version: z.number(),
          Deed: z.enum(['Added', 'Changed', 'Retired', 'Restored']),
          At: z.string(),
          By: z.string(),
          Changes: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string() })),
        }),
      ),
    }),
  }),
  testDefaultAddress: call({
    ...reads,
    path: path('Test'),
    summary:
      'Which address would go from a location on a day in place of one that is typed, by which row, and why no other.',
    payload: z.strictObject({
      Location: text(addressLengths.Location),
      Day: date,
      Line1: text(80),
      Line2: text(80),
      City: text(80),
      State: text(20),
      Zip: text(20),
    }),
    data: z.object({
      /** What keeps the typed one from going; null: it goes. */
      Finding: z.object({ Lack: z.enum(addressLacks), Says: z.string() }).nullable(),
      /** Null where the typed one goes, or none. */
      Decided: row.nullable(),
      Others: z.array(z.object({ Row: row, Why: z.enum(addressMisses) })),
    }),
  }),
  saveDefaultAddress: call({
    ...writes,
    path: path('Save'),
    summary: 'Adds or changes a row of the list.',
    audit: 'SaveDefaultAddress',
    payload: z.strictObject({
      /** Null adds one. */
      AddressID: id.nullable(),
      Version: version.nullable(),
      ...facts,
    }),
    data: z.object({ AddressID: z.string() }),
  }),
  retireDefaultAddress: call({
    ...writes,
    path: path('Retire'),
    summary: 'Takes a row out of use, or takes it into use again. What is so already stays.',
    audit: 'RetireDefaultAddress',
    payload: z.strictObject({ AddressID: id, Version: version, Retired: z.boolean() }),
    data: z.object({ Version: z.number() }),
  }),
  saveAddressWords: call({
    ...writes,
    path: path('SaveWords'),
    summary: 'The client’s own words that mean that there is no address.',
    audit: 'SaveAddressWords',
    payload: z.strictObject({
      Words: z.array(text(addressLengths.Word)).max(mostAddressWords),
      Version: version.nullable(),
    }),
    data: nothing,
  }),
  exportDefaultAddresses: call({
    ...forAdministrators,
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX.',
    audit: 'ExportDefaultAddresses',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
};
