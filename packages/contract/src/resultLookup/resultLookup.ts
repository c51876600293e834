import { lookupKinds } from '@coverline/domain/eligibility/request/kind.ts';
import { outcomes } from '@coverline/domain/eligibility/status/outcome.ts';
import { lookupSources } from '@coverline/domain/eligibility/request/source.ts';
import { acrossReason } from '@coverline/domain/access/acrossClients.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, id, nothing, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';
import { lookupMessage } from '../eligibility/lookupMessage.ts';
import { lookupRow } from '../eligibility/lookupResult.ts';
import { recallStatuses } from '../recall/recall.ts';

export const resultsPerPage = 50;
/** As many are counted and paged through: a list of more is narrowed. */
export const mostResults = 1_000;

/** 24 hours, as a field for times gives it. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const resultFilter = z.strictObject({
  /** A lookup's id, its trace or its control number; whole. */
  Find: text(64).default(''),
  /** A name as one types it, or the beginning of an MRN. */
  Patient: text(80).default(''),
  /** The number that the payer was asked about; whole. */
  MemberID: text(80).default(''),
  /** Days on which somebody asked, in the client's time zone; of the first and the last one the hour and minute, where they are told. */
  From: date.nullable().default(null),
  To: date.nullable().default(null),
  FromTime: clock.nullable().default(null),
  ToTime: clock.nullable().default(null),
  PartnerID: id.nullable().default(null),
  GatewayID: id.nullable().default(null),
  UserID: id.nullable().default(null),
  Kind: z.enum(lookupKinds).nullable().default(null),
  Status: z.enum(recallStatuses).nullable().default(null),
  Outcome: z.enum(outcomes).nullable().default(null),
  /** A code of the AAA segments with which a payer refused. */
  AAA: z
    .string()
    .regex(/^[0-9A-Z]{2}$/)
    .nullable()
    .default(null),
  Source: z.enum(lookupSources).nullable().default(null),
  /** Milliseconds that it took at least. */
  Slow: z.int().min(1).max(600_000).nullable().default(null),
  OldestFirst: z.boolean().default(false),
});
export type ResultFilter = z.output<typeof resultFilter>;

const named = z.object({ ID: z.string(), Name: z.string() });

const resultRow = lookupRow.omit({ Phone: true, Grade: true, StatusText: true, Origin: true }).extend({
  LastName: z.string(),
  FirstName: z.string(),
  Kind: z.enum(lookupKinds),
  Source: z.enum(lookupSources),
  /** By which the payer was asked in the end, and how many ways before it took nothing. */
  Gateway: z.string(),
  PassedOver: z.number(),
  /** How often it was sent. */
  Tries: z.number(),
  AAA: z.array(z.string()),
  LatencyMs: z.number().nullable(),
  CostCents: z.number(),
});
export type ResultRow = z.output<typeof resultRow>;

/** A part of an exchange, and how long it took; null where it did not take place or was not measured. */
const timing = z.object({ Part: z.enum(['Prepared', 'Queued', 'Payer', 'Read', 'Stored']), Ms: z.number().nullable() });
export type Timing = z.output<typeof timing>;

const resultTrace = resultRow.extend({
  Reason: z.string(),
  /** The ways that took nothing, and the outcome of asking by each. */
  Ways: z.array(z.object({ Gateway: z.string(), Outcome: z.string() })),
  /** Why it was asked again though an answer was there; '' where it was not. */
  AgainReason: z.string(),
  /** The batch that asked, by its name; null where none did. */
  Batch: named.nullable(),
  TraceNumber: z.string(),
  ControlNumber: z.number().nullable(),
  HttpStatus: z.number().nullable(),
  SentAt: z.string().nullable(),
  ReceivedAt: z.string().nullable(),
  StoredAt: z.string().nullable(),
  Timings: z.array(timing),
  Messages: z.array(z.enum(['270', '271'])),
});
export type ResultTrace = z.output<typeof resultTrace>;

/** Clients that are looked into at once, at most. */
export const mostClients = 200;

/** Which clients staff look into, and why: each keeps the reason in its audit. */
const across = {
  /** None: all that they reach. */
  ClientIDs: z.array(id).max(mostClients).default([]),
  Reason: text(acrossReason.max),
};
/** The last row of the page before: when it was asked, in microseconds since 1970, and its id. */
const mark = z.strictObject({ At: z.int().min(0), SpifResponseID: id });
export type Mark = z.output<typeof mark>;

const acrossRow = resultRow.extend({ ClientID: z.string(), ClientName: z.string() });
export type AcrossRow = z.output<typeof acrossRow>;
const oneAcross = { ClientID: id, SpifResponseID: id, Reason: across.Reason };

/** As what a message leaves: as it went over the wire, or as data for programs that know no X12. */
const messageFormats = ['X12', 'JSON', 'XML'] as const;
export type MessageFormat = (typeof messageFormats)[number];
const oneMessage = { Which: z.enum(['270', '271']), Format: z.enum(messageFormats) };

const options = z.object({ Users: z.array(named), Payers: z.array(named), Gateways: z.array(named) });
const forStaff = { access: { role: 'RealTimeLookup', staff: true }, door: 'identity', effect: 'reads' } as const;
const forLookup = { access: { role: 'RealTimeLookup' }, door: 'tenant', effect: 'reads' } as const;
const folder = '/Tools/ResultLookup';

export const resultLookupCalls = {
  findResults: call({
    ...forLookup,
    path: `${folder}/Find`,
    summary:
      'Lookups of the client by id, patient, member id, time, payer, gateway, user, kind, status, outcome, AAA code, source and time taken; newest first.',
    audit: 'FindResults',
    payload: resultFilter.extend(pageOf(resultsPerPage, mostResults)),
    data: z.object({ Rows: z.array(resultRow), Total: z.number(), More: z.boolean() }),
  }),
  getResultOptions: call({
    ...forLookup,
    path: `${folder}/GetOptions`,
    summary: 'Who asked in this client, which payers were asked, and by which gateways.',
    audit: 'GetResultOptions',
    payload: nothing,
    data: options,
  }),
  getResultTrace: call({
    ...forLookup,
    path: `${folder}/GetTrace`,
    summary: 'One lookup with its numbers, its way and how long each part of it took.',
    audit: 'GetResultTrace',
    payload: z.strictObject({ SpifResponseID: id }),
    data: resultTrace,
  }),
  getResultMessage: call({
    ...forLookup,
    path: `${folder}/GetMessage`,
    summary: 'The 270 that was sent or what came back, masked, segment by segment.',
    audit: 'GetResultMessage',
    payload: z.strictObject({ SpifResponseID: id, Which: z.enum(['270', '271']) }),
    data: lookupMessage,
  }),
  exportResultMessage: call({
    ...forLookup,
    kind: 'download',
    path: `${folder}/ExportMessage`,
    summary: 'The 270 that was sent or what came back, masked, as X12, JSON or XML.',
    audit: 'ExportResultMessage',
    payload: z.strictObject({ SpifResponseID: id, ...oneMessage }),
    data: ticket,
  }),
  exportResults: call({
    ...forLookup,
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'The lookups of a filter as CSV or XLSX, 10,000 at most.',
    audit: 'ExportResults',
    payload: resultFilter.extend(tableFormat),
    data: ticket,
  }),

  // Of several clients, for staff. The act stands in the audit of each client that was read, and in no other's.
  getResultClients: call({
    ...forStaff,
    path: `${folder}/GetClients`,
    summary: 'The clients whose lookups one may look into; of another company with its name.',
    audit: null,
    payload: nothing,
    data: z.array(named.extend({ Company: z.string() })),
  }),
  findResultsAcross: call({
    ...forStaff,
    path: `${folder}/FindAcross`,
    summary: 'Lookups of several clients, as Find filters them, from one page to the next by the last row.',
    audit: 'FindResultsAcross',
    payload: resultFilter.extend({ ...across, After: mark.nullable().default(null) }),
    data: z.object({ Rows: z.array(acrossRow), Next: mark.nullable() }),
  }),
  getResultOptionsAcross: call({
    ...forStaff,
    path: `${folder}/GetOptionsAcross`,
    summary: 'Who asked in these clients, which payers were asked, and by which gateways.',
    audit: 'GetResultOptionsAcross',
    payload: z.strictObject(across),
    data: options,
  }),
  getResultTraceAcross: call({
    ...forStaff,
    path: `${folder}/GetTraceAcross`,
    summary: 'One lookup of a client that is not the selected one.',
    audit: 'GetResultTraceAcross',
    payload: z.strictObject(oneAcross),
    data: resultTrace,
  }),
  getResultMessageAcross: call({
    ...forStaff,
    path: `${folder}/GetMessageAcross`,
    summary: 'A message of a lookup of a client that is not the selected one, masked.',
    audit: 'GetResultMessageAcross',
    payload: z.strictObject({ ...oneAcross, Which: z.enum(['270', '271']) }),
    data: lookupMessage,
  }),
  exportResultMessageAcross: call({
    ...forStaff,
    door: 'tenant', // the file waits where files with patients wait: with the selected client
    kind: 'download',
    path: `${folder}/ExportMessageAcross`,
    summary: 'A message of a lookup of a client that is not the selected one, masked, as X12, JSON or XML.',
    audit: 'ExportResultMessageAcross',
    payload: z.strictObject({ ...oneAcross, ...oneMessage }),
    data: ticket,
  }),
  exportResultsAcross: call({
    ...forStaff,
    door: 'tenant', // as above
    kind: 'download',
    path: `${folder}/ExportAcross`,
    summary: 'The lookups of several clients as CSV or XLSX, 10,000 at most.',
    audit: 'ExportResultsAcross',
    payload: resultFilter.extend({ ...across, ...tableFormat }),
    data: ticket,
  }),
};
