import { insuranceMappings, insuranceLengths, mappedHows } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { matchSigns } from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, optionalDate, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';

export const insurancesPerPage = 50;
export const insuranceSorts = ['code', 'name', 'payor', 'used', 'seen'] as const;
export type InsuranceSort = (typeof insuranceSorts)[number];

/** One longer than what may be saved: too long is told beside its field. */
const typed = (name: keyof typeof insuranceLengths) => text(insuranceLengths[name] + 80);

const facts = {
  InsCode: typed('InsCode'),
  Name: typed('Name'),
  Address1: typed('Address1'),
  Address2: typed('Address2'),
  City: typed('City'),
  State: typed('State'),
  Zip: typed('Zip'),
  Phone: typed('Phone'),
  PayerID: typed('PayerID'),
  FinancialClass: typed('FinancialClass'),
  PlanType: typed('PlanType'),
  EffectiveFrom: typed('EffectiveFrom').default(''),
  EffectiveTo: typed('EffectiveTo').default(''),
  Active: z.boolean(),
};

const row = z.object({
  InsuranceID: z.string(),
  ...facts,
  Mapping: z.enum(insuranceMappings),
  /** Null unless it is mapped. */
  Partner: z.object({ PartnerID: z.string(), Name: z.string(), PayerID: z.string(), InUse: z.boolean() }).nullable(),
  /** How, when and by whom it was mapped, or put away; null while it is neither. */
  Mapped: z
    .object({
      How: z.enum(mappedHows),
      /** Of 100, and by what, where a rule found it. */
      Score: z.number().nullable(),
      Sign: z.enum(matchSigns).nullable(),
      By: z.string(),
      At: z.string(),
    })
    .nullable(),
  /** Whose it was before, the oldest first; Name is '' where nobody was asked. */
  Earlier: z.array(z.object({ Until: z.string(), Name: z.string() })),
  /** Rows of batches that named it. */
  Uses: z.number(),
  LastSeenAt: z.string().nullable(),
  Version: z.number(),
});
export type InsuranceRow = z.output<typeof row>;

const filter = z.strictObject({
  Search: text(60).default(''),
  Mapping: z.enum(insuranceMappings).nullable().default(null),
  /** Those that are out of use as well. */
  Inactive: z.boolean().default(false),
  Sort: z.enum(insuranceSorts).default('code'),
  Descending: z.boolean().default(false),
});
export type InsuranceFilter = z.output<typeof filter>;

/** The version of a row that an act began from. */
export const rowVersion = z.number().int().min(0).max(1_000_000_000);
const forStaff = { access: { role: 'FRMDAdministrator' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/ClientManagement/InsuranceMaster/${action}` as const;

/** A client's own list of insurances, and whose each of them is. */
export const insuranceMasterCalls = {
  listInsuranceMaster: call({
    ...forStaff,
    effect: 'reads',
    audit: null,
    path: path('List'),
    summary: 'Insurances of the client’s own list, each with the payer that it is.',
    payload: filter.extend(pageOf(insurancesPerPage)),
    data: z.object({
      Rows: z.array(row),
      Total: z.number(),
      /** In use and waiting to be mapped, whatever is shown. */
      ToMap: z.number(),
    }),
  }),
  getInsuranceMaster: call({
    ...forStaff,
    effect: 'reads',
    audit: null,
    path: path('Get'),
    summary: 'One insurance of the client’s own list.',
    payload: z.strictObject({ InsuranceID: id }),
    data: row,
  }),
  saveInsuranceMaster: call({
    ...forStaff,
    effect: 'writes',
    audit: 'SaveInsuranceMaster',
    path: path('Save'),
    summary: 'Adds or changes an insurance, and whose it is.',
    payload: z.strictObject({
      /** Null adds one. */
      InsuranceID: id.nullable(),
      Version: rowVersion.nullable(),
      ...facts,
      Mapping: z.enum(insuranceMappings),
      /** '' unless it is mapped. */
      PartnerID: id.or(z.literal('')),
      /** The first day of a new mapping: days before it keep the one that was. '' where that one was a mistake. */
      From: optionalDate,
      /** What held before is taken away: the mapping holds for every day. */
      ForgetEarlier: z.boolean().default(false),
    }),
    data: z.object({ InsuranceID: z.string() }),
  }),
  exportInsuranceMaster: call({
    ...forStaff,
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX, in the columns that an import reads, and with whose each insurance is and was.',
    audit: 'ExportInsuranceMaster',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
};
