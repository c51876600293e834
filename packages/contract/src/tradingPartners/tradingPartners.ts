import { leftOutParts } from '@coverline/domain/eligibility/request/leftOut.ts';
import { enrollmentStates } from '@coverline/domain/tradingPartners/enrollment.ts';
import { partnerKinds, partnerTransactions } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { idQualifiers, payerEntities } from '@coverline/domain/tradingPartners/payerId.ts';
import { minutesOf } from '@coverline/domain/gateways/routes.ts';
import {
  promisedUnits,
  promisedUrgencies,
  retroStarts,
  retroUnits,
} from '@coverline/domain/tradingPartners/authTerms.ts';
import { providerNumberKinds } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { fieldRule, requiredField } from '../eligibility/eligibility.ts';
import { id, nothing, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';

export const partnersPerPage = 50;
export const partnerSorts = ['name', 'payerId', 'kind', 'state', 'enabled', 'enrollment'] as const;
export type PartnerSort = (typeof partnerSorts)[number];

/** Overdue: the payer's own time for it is over. */
export const enrollmentFilters = ['Required', 'Overdue', ...enrollmentStates] as const;
export type EnrollmentFilter = (typeof enrollmentFilters)[number];

const kind = z.enum(partnerKinds);
const days = z.number().int().min(0).max(1_000_000).nullable();
/** A time of the day, "22:00", or none. */
const clock = z.union([z.literal(''), text(5).refine((time) => minutesOf(time) !== null)]);
const version = z.number().int().min(0).max(1_000_000_000);
const fieldSets = z.array(z.array(requiredField).max(10)).max(20);
const transaction = z.strictObject({
  Code: z.enum(partnerTransactions),
  EnrollmentRequired: z.boolean(),
  EnrollmentDays: days,
  /** Where its form for that is; '' where none is kept. */
  EnrollmentForm: text(300),
});

/** What the client whose people look has of its own with the payer. */
const clientsOwn = {
  Enabled: z.boolean(),
  /** '' asks under the client's own NPI. */
  ProviderNPI: text(10),
  /** By which the payer knows the client beside its NPI. */
  ProviderNumbers: z.array(z.strictObject({ Kind: z.enum(providerNumberKinds), Number: text(60) })).max(20),
};
/** What it agreed with the payer on prior authorizations, or found out about it. */
const authTerms = {
  /** How its numbers look; none: in any way. */
  AuthNumbers: z.array(text(40)).max(20),
  /** Until when it takes a request for care that was given. */
  AuthRetro: z.strictObject({
    Days: z.number().int().nullable(),
    Unit: z.enum(retroUnits),
    From: z.enum(retroStarts),
  }),
  /** How soon it promised to decide, beside what the law says. */
  AuthPromises: z
    .array(
      z.strictObject({
        Urgency: z.enum(promisedUrgencies),
        Count: z.number().int().nullable(),
        Unit: z.enum(promisedUnits),
      }),
    )
    .max(10),
  /** Whom it frees from asking, for which codes, and from when to when. */
  GoldCards: z.array(z.strictObject({ NPI: text(10), Codes: text(400), From: text(10), To: text(10) })).max(50),
  /** Where all of that stands. */
  AuthSource: text(200),
};
const enrollment = { Code: z.enum(partnerTransactions), State: z.enum(enrollmentStates) };

const facts = {
  Name: text(200),
  PayerID: text(80),
  Kind: kind,
  State: text(2),
  /** Where it works besides. */
  MoreStates: z.array(text(2)).max(60),
  Active: z.boolean(),
  Phone: text(20),
  AltNames: z.array(text(200)).max(100),
  Prefixes: z.array(text(40)).max(100),
  Transactions: z.array(transaction).max(20),
};
const more = {
  IDQualifier: z.enum(idQualifiers),
  Entity: z.enum(payerEntities),
  /** By which a payer without routes is asked; '' for who does not keep payers. */
  GatewayID: z.union([id, z.literal('')]),
  /** Whose part it is; '' where it stands alone. */
  ParentID: z.union([id, z.literal('')]),
  Fax: text(20),
  Address: text(300),
  ClaimAddress: text(300),
  PortalURL: text(300),
  Hours: text(100),
  TimelyFilingDays: days,
  AppealDays: days,
  Notes: text(2000),
  RequiredFieldSets: fieldSets,
  /** What it requires of a batch instead, and beside MBI Assist's own rule; none: nothing else. */
  BatchFieldSets: fieldSets,
  MbiFieldSets: fieldSets,
  FieldRules: z.array(fieldRule).max(20),
  DependentMode: z.enum(['QueryAsSubscriber', 'QueryWithSubscriber', 'NotSupported']),
  MultiServiceType: z.boolean(),
  TakesProcedures: z.boolean(),
  /** Whether a place of service (III) may stand in a question. */
  TakesPlaceOfService: z.boolean(),
  /** Whether it is told where a person lives. */
  TakesAddress: z.boolean(),
  /** What of a person is not sent although it is known: this payer refuses a question that has it. */
  LeftOut: z.array(z.enum(leftOutParts)).max(leftOutParts.length),
  MaxPastDays: days,
  MaxFutureDays: days,
  /** When batches may ask it; real-time checks do at any hour. */
  BatchHours: z.strictObject({
    OpensAt: clock,
    ClosesAt: clock,
    Days: z.array(z.int().min(0).max(6)).max(7),
    TimeZone: text(60),
  }),
  CallRequired: z.boolean(),
  AdjudicatesClaims: z.boolean(),
};

const row = z.object({
  PartnerID: z.string(),
  ...facts,
  ...clientsOwn,
  /** How far the client is enrolled, by transaction, and since which day; what is left out is not started. */
  Enrollments: z.array(z.object({ ...enrollment, Since: z.string() })),
  ClientVersion: z.number(),
});
export type PartnerRow = z.output<typeof row>;
const partner = row.extend({ ...more, ...authTerms, ParentName: z.string(), Version: z.number() });
export type Partner = z.output<typeof partner>;

const filter = z.strictObject({
  Search: text(60).default(''),
  Kind: kind.nullable().default(null),
  /** One that it works in. */
  State: text(2).default(''),
  Transaction: z.enum(partnerTransactions).nullable().default(null),
  /** Those that want a provider enrolled first, or with whom the client has come so far. */
  Enrollment: z.enum(enrollmentFilters).nullable().default(null),
  Sort: z.enum(partnerSorts).default('name'),
  Descending: z.boolean().default(false),
});
export type PartnerFilter = z.output<typeof filter>;

/** Everybody who works in a client: the directory names no person. */
const reads = { access: {}, door: 'system', effect: 'reads', audit: null } as const;
const forMasters = { access: { role: 'FRHCJediMaster' }, door: 'tenant', effect: 'writes' } as const;
const folder = '/Reporting/TradingPartnerList';

/** The directory of payers: read by everybody, kept by the operator's Jedi masters; what is a client's own, by its company's. */
export const tradingPartnerCalls = {
  listTradingPartners: call({
    ...reads,
    path: `${folder}/List`,
    summary:
      'Payers with what they take and how the client stands with each; those out of use only for who keeps them.',
    payload: filter.extend(pageOf(partnersPerPage)),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  getTradingPartner: call({
    ...reads,
    path: `${folder}/Get`,
    summary: 'One payer whole: required fields, rules, days, addresses, names.',
    payload: z.strictObject({ PartnerID: id }),
    data: partner,
  }),
  exportTradingPartners: call({
    access: {},
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'The list as CSV or XLSX.',
    audit: 'ExportTradingPartners',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
  saveTradingPartner: call({
    ...forMasters,
    access: { role: 'FRHCJediMaster', operator: true },
    path: '/Configuration/TradingPartners/Save',
    summary: 'Makes a payer, or changes what is kept of one, for every client.',
    audit: 'SaveTradingPartner',
    payload: z.strictObject({
      /** Null: a new one. */
      PartnerID: id.nullable(),
      /** The version that the edit began from; null for a new one. */
      Version: version.nullable(),
      ...facts,
      ...more,
    }),
    data: z.object({ PartnerID: z.string() }),
  }),
  saveClientPartner: call({
    ...forMasters,
    path: '/ClientManagement/ClientTradingPartners/Save',
    summary:
      'How the selected client stands with a payer: switched on, by which numbers it is known, how far enrolled, what was agreed on prior authorizations.',
    audit: 'SaveClientPartner',
    payload: z.strictObject({
      PartnerID: id,
      ClientVersion: version,
      ...clientsOwn,
      ...authTerms,
      Enrollments: z.array(z.strictObject(enrollment)).max(20),
    }),
    data: nothing,
  }),
};
