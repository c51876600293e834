import { batchKinds } from '@coverline/domain/batch/batchKinds.ts';
import { batchStates, itemStatuses } from '@coverline/domain/batch/batchStates.ts';
import { resultFormats } from '@coverline/domain/batch/resultFormats.ts';
import { payorStates } from '@coverline/domain/payorStatus/payorState.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, instant, nothing, pageOf, text, ticket } from '../wire/fields.ts';
import { rowCheck } from './batchChecks.ts';
import { check } from './batchReading.ts';
import { rowSearch, searchCap, searches, searchWanted } from './batchSearches.ts';
import { batchFolder, batchNameLength, delivery, forBatch, oneBatch } from './batchFile.ts';

export const batchesPerPage = 25;
export const itemsPerPage = 50;
/** Which items a list shows. */
export const itemViews = ['All', 'Answered', 'InFlight', 'Attention', 'Waiting', 'ToDo', 'Skipped'] as const;
export type ItemView = (typeof itemViews)[number];
/** By what they are in order; rows of one kind by their place in the file. */
export const itemSorts = ['row', 'payer', 'result', 'tries'] as const;
export type ItemSort = (typeof itemSorts)[number];
export const grades = ['Good', 'Questionable', 'Bad', 'Unknown'] as const;

const counts = {
  Total: z.number(),
  /** Not asked yet. */
  Pending: z.number(),
  InFlight: z.number(),
  /** To be asked again later. */
  Waiting: z.number(),
  Done: z.number(),
  Failed: z.number(),
  Skipped: z.number(),
  Cancelled: z.number(),
  /** Of those done, by the grade of their answers. */
  Good: z.number(),
  Questionable: z.number(),
  Bad: z.number(),
  Unknown: z.number(),
};
export type BatchCounts = z.output<z.ZodObject<typeof counts>>;

const row = {
  BatchID: z.string(),
  Kind: z.enum(batchKinds),
  Name: z.string(),
  FileName: z.string(),
  State: z.enum(batchStates),
  /** Why, where nobody asked for it: CostCap, or MonthCap of the client's searches. */
  StateReason: z.string().nullable(),
  CreatedBy: z.string(),
  CreatedAt: z.string(),
  ScheduledAt: z.string().nullable(),
  StartedAt: z.string().nullable(),
  FinishedAt: z.string().nullable(),
  SpentCents: z.number(),
  Counts: z.object(counts),
};
const batchRow = z.object(row);
export type BatchRow = z.output<typeof batchRow>;

const lane = z.object({
  PartnerID: z.string(),
  Name: z.string(),
  /** Of the payer, from all traffic. */
  State: z.enum(payorStates),
  P95Ms: z.number().nullable(),
  Counts: z.object(counts),
  SpentCents: z.number(),
  /** As many as may be under way at once. */
  Places: z.number(),
  AMinute: z.number(),
  /** When it is asked again, where it is left alone for now. */
  HeldUntil: z.string().nullable(),
  /** From when on batches may ask it, by its hours for them; null where they may now. */
  OpensAt: z.string().nullable(),
  NextTryAt: z.string().nullable(),
});
export type BatchLane = z.output<typeof lane>;

/** Why items ended without an answer that settles them, and what may be done about it. */
const reason = z.object({
  /** As items are filtered by it. */
  Reason: z.string(),
  Words: z.string(),
  /** The code behind the words, `AAA 75`, or how it came to it; '' where there is none. */
  Detail: z.string(),
  Items: z.number(),
  Advice: z.enum(['RunAgain', 'CorrectRows', 'OpenTicket', 'None']),
});
export type BatchReason = z.output<typeof reason>;

/** A file that was made of a batch. */
const madeFile = z.object({
  FileID: z.string(),
  Kind: z.enum(['Results', 'Errors']),
  Format: z.enum(resultFormats),
  Name: z.string(),
  State: z.enum(['Making', 'Ready', 'Failed']),
  Rows: z.number(),
  Size: z.number(),
  /** Numbers of persons stand in it whole: who may have such files alone is given it. */
  Whole: z.boolean(),
  /** Whether the batch had ended when it was made. */
  Final: z.boolean(),
  /** It is made to be laid into the file exchange; once it is Ready it lies there. */
  Delivers: z.boolean(),
  MadeAt: z.string(),
});
export type BatchMadeFile = z.output<typeof madeFile>;

const person = z.object({ ID: z.string(), Name: z.string() });
/** As many as may be told of a batch. */
export const mostTold = 50;

const batchDetail = z.object({
  ...row,
  Priority: z.number(),
  SkipDays: z.number(),
  SkipRepeats: z.boolean(),
  CostCapCents: z.number().nullable(),
  Deliver: delivery.nullable(),
  /** Null of a batch that searches for nobody. Of one of searches, its rows. */
  Searches: searches.nullable(),
  /** Who besides its maker is told that it has ended. */
  Notify: z.array(person),
  Check: check,
  /** What is left costs about so much, retries not counted, and takes about so long; null where nobody can say. */
  Estimate: z.object({ CostCents: z.number(), Seconds: z.number().nullable() }),
  /** What asking every row anew would come to, about; null while it cannot be. */
  Anew: z.object({ Rows: z.number(), CostCents: z.number() }).nullable(),
  /** Rows whose check raised an alert that blocks posting back, and that nobody has settled since the batch ended. */
  Held: z.number(),
  /** How often its rows were asked: more than 1 where they were asked anew. */
  Runs: z.number(),
  AMinute: z.number(),
  /** Items that ended in each of the last twenty minutes, the oldest first. */
  Minutes: z.array(z.number()),
  Lanes: z.array(lane),
  Reasons: z.array(reason),
  Files: z.array(madeFile),
});
export type BatchDetail = z.output<typeof batchDetail>;

const item = z.object({
  /** Of the file. */
  Row: z.number(),
  LastName: z.string(),
  FirstName: z.string(),
  DateOfBirth: z.string(),
  PartnerName: z.string(),
  /** Masked to the last four. */
  MemberID: z.string(),
  DateOfService: z.string(),
  Status: z.enum(itemStatuses),
  StatusText: z.string(),
  Grade: z.enum(grades).nullable(),
  /** Why it stands so, in words. */
  Detail: z.string(),
  /** What is to be told of the row of the file though it was asked, in sentences; '' where nothing. */
  Remarks: z.string(),
  Tries: z.number(),
  LatencyMs: z.number().nullable(),
  NextTryAt: z.string().nullable(),
  /** The result, once it was asked. */
  SpifResponseID: z.string().nullable(),
  /** The search for coverage that its answer led to; null where it led to none. */
  Search: rowSearch.nullable(),
  /** Who its person is, of a batch that verifies that; null where nothing was asked yet. */
  Check: rowCheck.nullable(),
  /** What it had before it was asked anew; null where nothing. */
  Before: z
    .object({
      Status: z.enum(itemStatuses),
      StatusText: z.string(),
      Grade: z.enum(grades).nullable(),
      SpifResponseID: z.string().nullable(),
    })
    .nullable(),
});
export type BatchItemRow = z.output<typeof item>;

const path = <const Action extends string>(action: Action) => `/${batchFolder}/${action}` as const;

const act = (name: string, summary: string) =>
  ({
    ...forBatch,
    summary,
    effect: 'writes',
    audit: name,
    payload: oneBatch,
    data: z.object({ State: z.enum(batchStates) }),
  }) as const;

/** A batch from the moment that its rows are read. */
export const batchCalls = {
  getBatches: call({
    ...forBatch,
    path: path('GetBatches'),
    summary: 'The batches of the client, newest first.',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({
      Find: text(batchNameLength).default(''),
      State: z.enum(batchStates).nullable().default(null),
      Kind: z.enum(batchKinds).nullable().default(null),
      ...pageOf(batchesPerPage),
    }),
    data: z.object({ Rows: z.array(batchRow), Total: z.number() }),
  }),
  getBatch: call({
    ...forBatch,
    path: path('GetBatch'),
    summary:
      'One batch: how far it is, by payer, what needs attention, its files. From counters: no item is looked at.',
    effect: 'reads',
    audit: null,
    payload: oneBatch,
    data: batchDetail,
  }),
  getBatchItems: call({
    ...forBatch,
    path: path('GetBatchItems'),
    summary: 'Items of a batch, in the order of the file or another, a page at a time.',
    effect: 'reads',
    audit: 'GetBatchItems',
    payload: z.strictObject({
      BatchID: id,
      View: z.enum(itemViews).default('All'),
      PartnerID: id.nullable().default(null),
      Reason: text(60).nullable().default(null),
      Grade: z.enum(grades).nullable().default(null),
      /** Rows with remarks alone. */
      Remarked: z.boolean().default(false),
      Sort: z.enum(itemSorts).default('row'),
      Descending: z.boolean().default(false),
      /** The row behind which the page begins; 0 is the beginning. */
      After: z
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(0),
    }),
    data: z.object({ Rows: z.array(item), More: z.boolean() }),
  }),
  getBatchPeople: call({
    ...forBatch,
    path: path('GetBatchPeople'),
    summary: 'Who besides the caller may be told of a batch: people who open patients in this client.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.array(person),
  }),
  startBatch: call({
    ...forBatch,
    path: path('StartBatch'),
    summary: 'Starts a batch whose rows were read, at once or at an instant.',
    effect: 'writes',
    audit: 'StartBatch',
    payload: z.strictObject({
      BatchID: id,
      Name: text(batchNameLength).min(1),
      /** 1 to 9; the higher goes first among the client's own. */
      Priority: z.int().min(1).max(9).default(5),
      /** What was answered in so many days is not asked. */
      SkipDays: z.int().min(0).max(366).default(0),
      /** More than nothing: by a cap of 0 it would pause before its first row. */
      CostCapCents: z.int().min(1).max(100_000_000).nullable().default(null),
      At: instant.nullable().default(null),
      /** Search for coverage where it is not active, for treatment or payment of these patients: for who may search alone. */
      Search: searchWanted.nullable().default(null),
      Deliver: delivery.nullable().default(null),
      /** A mail to whoever starts it, once it has ended. */
      Mail: z.boolean().default(false),
      /** Who besides its maker is told at the bell that it has ended. */
      Notify: z.array(id).max(mostTold).default([]),
    }),
    data: z.object({ State: z.enum(batchStates) }),
  }),
  changeBatch: call({
    ...forBatch,
    path: path('ChangeBatch'),
    summary:
      'Another name, priority, cost cap, delivery or people to tell for a batch that has not ended, another start for one that waits.',
    effect: 'writes',
    audit: 'ChangeBatch',
    payload: z.strictObject({
      BatchID: id,
      Name: text(batchNameLength).min(1),
      Priority: z.int().min(1).max(9),
      CostCapCents: z.int().min(0).max(100_000_000).nullable(),
      /** Left out: as it is. What searches may cost is said of a batch that searches. */
      SearchCapCents: searchCap.optional(),
      /** Left out: as it is. */
      Deliver: delivery.nullable().optional(),
      /** Likewise. */
      Notify: z.array(id).max(mostTold).optional(),
      /** Another start of a batch that waits for its own; null: at once. Left out: as it is. */
      At: instant.nullable().optional(),
    }),
    data: z.object({ State: z.enum(batchStates) }),
  }),
  pauseBatch: call({ path: path('PauseBatch'), ...act('PauseBatch', 'Sends nothing more; what is under way ends.') }),
  resumeBatch: call({ path: path('ResumeBatch'), ...act('ResumeBatch', 'Goes on with a batch that was paused.') }),
  cancelBatch: call({
    path: path('CancelBatch'),
    ...act('CancelBatch', 'Ends a batch: what was not sent never is, what is under way ends and is kept.'),
  }),
  rerunFailedBatch: call({
    path: path('RerunFailedBatch'),
    ...act('RerunFailedBatch', 'Asks anew, each by a new lookup, what failed in a batch that has ended.'),
  }),
  rerunBatch: call({
    path: path('RerunBatch'),
    ...act(
      'RerunBatch',
      'Asks every row of a batch that has ended anew, each by a new lookup; what it had before is kept. Left out are repeats, and rows for which a person calls.',
    ),
  }),
  makeBatchFile: call({
    ...forBatch,
    path: path('MakeBatchFile'),
    summary:
      'Begins a file of the results, in the columns of the file that came in, or of the rows that could not be asked.',
    effect: 'writes',
    audit: 'MakeBatchFile',
    payload: z.strictObject({ BatchID: id, Kind: z.enum(['Results', 'Errors']), Format: z.enum(resultFormats) }),
    data: z.object({ FileID: z.string() }),
  }),
  makeBatchFileUnmasked: call({
    ...forBatch,
    access: { role: 'ClientAdministrator', phi: true },
    path: path('MakeBatchFileUnmasked'),
    summary: 'Begins a file of the results with the numbers of persons whole.',
    effect: 'writes',
    audit: 'MakeBatchFileUnmasked',
    payload: z.strictObject({ BatchID: id, Format: z.enum(resultFormats) }),
    data: z.object({ FileID: z.string() }),
  }),
  downloadBatchFile: call({
    ...forBatch,
    kind: 'download',
    path: path('DownloadBatchFile'),
    summary: 'A file that was made of a batch, its numbers of persons masked.',
    effect: 'reads',
    audit: 'DownloadBatchFile',
    payload: z.strictObject({ BatchID: id, FileID: id }),
    data: ticket,
  }),
  downloadBatchFileUnmasked: call({
    ...forBatch,
    access: { role: 'ClientAdministrator', phi: true },
    kind: 'download',
    path: path('DownloadBatchFileUnmasked'),
    summary: 'A file of the results of a batch with the numbers of persons whole.',
    effect: 'reads',
    audit: 'DownloadBatchFileUnmasked',
    payload: z.strictObject({ BatchID: id, FileID: id }),
    data: ticket,
  }),
};
