import { filterEntities } from '@coverline/domain/filterQueries/entities.ts';
import { lacks } from '@coverline/domain/filterQueries/lacks.ts';
import { z } from 'zod';
import { searchWanted } from '../batch/batchSearches.ts';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';

export const lackingPerPage = 50;

/** In order. `Picking` and `Checking` make the selection, `Filling` hands it to the batch. */
const selectionStates = ['Picking', 'Checking', 'Checked', 'Filling', 'Started', 'Failed'] as const;

const selection = z.object({
  SelectionID: z.string(),
  FilterID: z.string(),
  FilterName: z.string(),
  Entity: z.enum(filterEntities),
  Says: z.string(),
  State: z.enum(selectionStates),
  /** Why it failed; '' where it did not. */
  Reason: z.string(),
  Picked: z.number(),
  /** The filter finds more than one batch may hold. */
  IsCut: z.boolean(),
  /** How many of them are looked through, and can be asked. */
  Checked: z.number(),
  Ready: z.number(),
  /** What asking costs about, by payer: retries are not counted. */
  Payers: z.array(z.object({ PartnerID: z.string(), Name: z.string(), Items: z.number(), Cents: z.number() })),
  Lacks: z.array(z.object({ Lack: z.enum(lacks), Items: z.number() })),
  BatchID: z.string().nullable(),
  /** How many are with the batch. */
  Accepted: z.number(),
  MadeAt: z.string(),
});
export type Selection = z.output<typeof selection>;

const lackingRow = z.object({
  Row: z.number(),
  RegMasterID: z.string(),
  LastName: z.string(),
  FirstName: z.string(),
  MRN: z.string(),
  DateOfBirth: z.string(),
  VisitNumber: z.string(),
  DateOfService: z.string(),
  PayerName: z.string(),
  Lack: z.enum(lacks),
  /** Fields that are to be filled in or mended, by the names of the request. */
  Missing: z.array(z.string()),
});
export type LackingRow = z.output<typeof lackingRow>;

const access = { role: 'FRMDAdministrator' } as const;
const path = <const Action extends string>(action: Action) => `/SPIFManagement/BatchCreator/${action}` as const;
const lackingOf = z.strictObject({ SelectionID: id, Lack: z.enum(lacks).nullable().default(null) });

/** A batch of what a saved filter picks: looked through first, then confirmed, then taken in by a job. */
export const batchCreatorCalls = {
  pickForBatch: call({
    access,
    door: 'tenant',
    effect: 'writes',
    audit: 'PickForBatch',
    path: path('Pick'),
    summary: 'Has what a saved filter picks looked through, by a job: who can be asked, and what the others lack.',
    payload: z.strictObject({ FilterID: id }),
    data: z.object({ SelectionID: z.string() }),
  }),
  getSelection: call({
    access,
    door: 'tenant',
    effect: 'reads',
    audit: null, // counts alone
    path: path('GetSelection'),
    summary: 'How far a selection is, and its counts.',
    payload: z.strictObject({ SelectionID: id }),
    data: selection,
  }),
  listLacking: call({
    access,
    door: 'tenant',
    effect: 'reads',
    audit: 'ListLacking',
    path: path('ListLacking'),
    summary: 'Those of a selection who cannot be asked about, each with the reason.',
    payload: lackingOf.extend(pageOf(lackingPerPage)),
    data: z.object({ Rows: z.array(lackingRow), Total: z.number() }),
  }),
  exportLacking: call({
    access,
    kind: 'download',
    door: 'tenant',
    effect: 'reads',
    audit: 'ExportLacking',
    path: path('ExportLacking'),
    summary: 'The same as CSV or XLSX.',
    payload: lackingOf.extend(tableFormat),
    data: ticket,
  }),
  startSelection: call({
    access,
    door: 'tenant',
    effect: 'writes',
    audit: 'StartSelection',
    path: path('Start'),
    summary: 'Makes the batch and has the selection taken in by a job, which then starts it.',
    payload: z.strictObject({
      SelectionID: id,
      Name: text(80),
      /** 1 to 9; the higher goes first among the client’s own. */
      Priority: z.int().min(1).max(9).default(5),
      /** A day and a time HH:MM by the client’s clock; '' starts it at once. */
      StartsOn: optionalDate,
      StartsAt: text(5).default(''),
      CostCapCents: z.int().min(1).max(100_000_000_00).nullable().default(null),
      /** A question that was answered in so many days is not asked again. */
      SkipDays: z.int().min(0).max(366).default(0),
      /** Coverage is searched for where the answer is not active; null: it is not. */
      Search: searchWanted.nullable().default(null),
    }),
    data: nothing,
  }),
};
