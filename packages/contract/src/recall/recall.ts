import { recallKinds } from '@coverline/domain/recall/parseRecall.ts';
import { workKinds } from '@coverline/domain/recall/workTerms.ts';
import { insuranceStatuses } from '@coverline/domain/insurance/status.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, id, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';
import { lookupRow } from '../eligibility/lookupResult.ts';

export const recallLength = 200;
export const groupsPerPage = 50;
/** A search goes no further: whoever is not among them is found by one more word. */
export const mostGroups = 200;
/** As far as people are counted where nothing but a name or a birth date is asked for. */
export const mostCounted = 400;
/** Without a term that names anybody: of so many of the newest lookups the people are told. */
export const mostNewest = 1_000;

/** Why a group was found, the best match first. */
export const recallMatches = ['Number', 'Name', 'Birth date', 'Nickname', 'Sounds alike', 'Newest'] as const;
export type RecallMatch = (typeof recallMatches)[number];

/** Statuses as a facet: their ids, and `Unknown` for a result that says nothing. */
export const recallStatuses = [...insuranceStatuses.map(({ id: status }) => String(status)), 'Unknown'] as const;

const recallFilter = z.strictObject({
  /** What stands in the box; null: what the session searched for before, by its id. */
  Text: text(recallLength).nullable().default(null),
  SearchID: id.nullable().default(null),
  Kind: z.enum(recallKinds).nullable().default(null),
  Status: text(7)
    .refine((value) => recallStatuses.includes(value), 'Value is no status')
    .nullable()
    .default(null),
  /** Days on which somebody asked, in the client's time zone. */
  From: date.nullable().default(null),
  To: date.nullable().default(null),
  /** Names that sound alike, and the other names that a first name goes by. */
  Alike: z.boolean().default(false),
});
export type RecallFilter = z.output<typeof recallFilter>;

/** The last result of one payer about a person. */
const lastOfPayer = lookupRow.pick({
  SpifResponseID: true,
  PayerName: true,
  RequestedAt: true,
  State: true,
  Outcome: true,
  StatusID: true,
  StatusText: true,
  Grade: true,
  UnknownKind: true,
  HeldWhy: true,
});

const recallGroup = z.object({
  /** Of a registration; null for a person whom only lookups name. */
  RegMasterID: z.string().nullable(),
  /** The newest lookup; null where there is none. With no registration it stands for the person. */
  SpifResponseID: z.string().nullable(),
  LastName: z.string(),
  FirstName: z.string(),
  DateOfBirth: z.string().nullable(),
  MRN: z.string(),
  Match: z.enum(recallMatches),
  Payers: z.array(lastOfPayer),
  Lookups: z.number(),
  LastAskedAt: z.string().nullable(),
  Visits: z.number(),
  LastVisit: z.string().nullable(),
});
export type RecallGroup = z.output<typeof recallGroup>;

/** A batch or a ticket. */
const recallWork = z.object({
  Kind: z.enum(workKinds),
  ID: z.string(),
  /** Of a ticket with its number before its title. */
  Name: z.string(),
  State: z.string(),
  At: z.string(),
  By: z.string(),
  /** Of a batch. */
  Rows: z.number().nullable(),
});
export type RecallWork = z.output<typeof recallWork>;

const recallLookup = lookupRow.extend({ CostCents: z.number(), Reason: z.string() });
export type RecallLookup = z.output<typeof recallLookup>;

/** For everybody whose work opens patients; the screen itself is everybody's. */
const forPhi = { access: { phi: true }, door: 'tenant' } as const;
const folder = '/SPIFManagement/Search';

export const recallCalls = {
  recall: call({
    ...forPhi,
    path: `${folder}/Recall`,
    summary:
      'Everybody whom lookups, registrations and visits of the client know, by one box and its facets, best match first; or its batches or its tickets, newest first.',
    effect: 'reads',
    audit: 'Recall',
    payload: recallFilter.extend(pageOf(groupsPerPage, mostGroups)),
    data: z.object({
      /** Under which the session keeps what it searched for; null where nothing was. */
      SearchID: z.string().nullable(),
      Text: z.string(),
      /** What of the text could not be read. */
      Problems: z.array(z.string()),
      /** As many are listed, on all pages. */
      Total: z.number(),
      /** As many fit, counted as far as that is cheap; with `More` there are more still. */
      Found: z.number(),
      More: z.boolean(),
      /** What would narrow it, where not all who fit are listed. */
      NarrowBy: z.array(z.string()),
      Groups: z.array(recallGroup),
      /** Batches or tickets, where the search was for one of these; then there are no groups. */
      Work: z.array(recallWork),
    }),
  }),
  getRecallTimeline: call({
    ...forPhi,
    path: `${folder}/GetTimeline`,
    summary:
      'The lookups and visits of one person, newest first; whether there are more than are listed, and from before which day none is kept.',
    effect: 'reads',
    audit: 'GetRecallTimeline',
    payload: z.union([
      z.strictObject({ RegMasterID: id }),
      /** A lookup without a registration stands for its person. */
      z.strictObject({ SpifResponseID: id }),
    ]),
    data: z.object({
      Lookups: z.array(recallLookup),
      /** Older lookups than these are stored. */
      MoreLookups: z.boolean(),
      Visits: z.array(
        z.object({
          VisitMasterID: z.string(),
          VisitNumber: z.string(),
          DateOfService: z.string(),
          Location: z.string(),
        }),
      ),
      MoreVisits: z.boolean(),
      /** Lookups from before this day are purged: the client keeps them so long. Null where none can have been. */
      PurgedBefore: z.string().nullable(),
    }),
  }),
  exportRecall: call({
    ...forPhi,
    kind: 'download',
    path: `${folder}/Export`,
    summary: 'What a search found as CSV or XLSX: a line for each person and payer, or for each batch or ticket.',
    effect: 'reads',
    audit: 'ExportRecall',
    payload: recallFilter.extend(tableFormat),
    data: ticket,
  }),
};
