import { outcomes } from '@coverline/domain/lookup/outcome.ts';
import { lookupSources } from '@coverline/domain/lookup/source.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { date, id, nothing, text, ticket } from './fields.ts';
import { lookupMessage } from './lookupMessage.ts';
import { lookupRow } from './lookupResult.ts';
import { recallStatuses } from './recall.ts';

export const resultsPerPage = 50;
/** As many are counted and paged through: a list of more is narrowed. */
export const mostResults = 1_000;

const resultFilter = z.strictObject({
  /** A lookup's id, its trace or its control number; whole. */
  Find: text(64).default(''),
  /** Days on which somebody asked, in the client's time zone. */
  From: date.nullable().default(null),
  To: date.nullable().default(null),
  PartnerID: id.nullable().default(null),
  UserID: id.nullable().default(null),
  Status: z.enum(recallStatuses).nullable().default(null),
  Outcome: z.enum(outcomes).nullable().default(null),
  Source: z.enum(lookupSources).nullable().default(null),
  /** Milliseconds that it took at least. */
  Slow: z.int().min(1).max(600_000).nullable().default(null),
  OldestFirst: z.boolean().default(false),
});
export type ResultFilter = z.output<typeof resultFilter>;

const resultRow = lookupRow.omit({ Phone: true, Grade: true, StatusText: true, Origin: true }).extend({
  LastName: z.string(),
  FirstName: z.string(),
  Source: z.enum(lookupSources),
  LatencyMs: z.number().nullable(),
  CostCents: z.number(),
});
export type ResultRow = z.output<typeof resultRow>;

/** A part of an exchange, and how long it took; null where it did not take place or was not measured. */
const timing = z.object({ Part: z.enum(['Prepared', 'Queued', 'Payer', 'Read', 'Stored']), Ms: z.number().nullable() });
export type Timing = z.output<typeof timing>;

const resultTrace = resultRow.extend({
  Reason: z.string(),
  Gateway: z.string(),
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

const named = z.object({ ID: z.string(), Name: z.string() });
const forLookup = { access: { role: 'RealTimeLookup' }, door: 'tenant', effect: 'reads' } as const;
const folder = '/Tools/ResultLookup';

export const resultLookupCalls = {
  findResults: call({
    ...forLookup,
    path: `${folder}/Find`,
    summary: 'Lookups of the client by id, time, payer, user, status, outcome, source and time taken; newest first.',
    audit: 'FindResults',
    payload: resultFilter.extend({
      Page: z
        .int()
        .min(0)
        .max(mostResults / resultsPerPage - 1)
        .default(0),
    }),
    data: z.object({ Rows: z.array(resultRow), Total: z.number(), More: z.boolean() }),
  }),
  getResultOptions: call({
    ...forLookup,
    path: `${folder}/GetOptions`,
    summary: 'Who asked in this client, and which payers were asked.',
    audit: 'GetResultOptions',
    payload: nothing,
    data: z.object({ Users: z.array(named), Payers: z.array(named) }),
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
  exportResults: call({
    ...forLookup,
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'The lookups of a filter as a CSV file, 10,000 at most.',
    audit: 'ExportResults',
    payload: resultFilter,
    data: ticket,
  }),
};
