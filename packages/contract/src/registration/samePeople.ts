import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, tableFormat, ticket } from '../wire/fields.ts';

export const samePeoplePerPage = 25;
export const samePeopleSorts = ['points', 'found', 'name'] as const;
export type SamePeopleSort = (typeof samePeopleSorts)[number];
/** How long a merge can be taken back. */
export const undoHours = 24;

/** What somebody has said of a pair: nothing yet, or that they are two people. */
export const samePeopleStates = ['Open', 'Apart'] as const;
export type SamePeopleState = (typeof samePeopleStates)[number];

/** What a merge may take from the registration that is given up; its MRN stays an alias of the one that is kept. */
export const mergeFields = [
  'LastName',
  'FirstName',
  'Middle',
  'Suffix',
  'DateOfBirth',
  'Gender',
  'SocialSecurityNumber',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
  'Phone',
  'Phone2',
  'Email',
  'Language',
  'Deceased',
  'DateOfDeath',
] as const;
export type MergeField = (typeof mergeFields)[number];

const named = z.object({
  RegMasterID: z.string(),
  MRN: z.string(),
  LastName: z.string(),
  FirstName: z.string(),
  DateOfBirth: z.string(),
});

const evidence = z.object({
  Field: z.string(),
  /** For one person, or below zero against it. */
  Points: z.number(),
  Reason: z.string(),
});

const pair = z.object({
  PairID: z.string(),
  Verdict: z.enum(['same', 'review']),
  Points: z.number(),
  /** What each field says, the strongest first. */
  Evidence: z.array(evidence),
  /** Why somebody has to look although the points are enough. */
  HeldBack: z.array(z.string()),
  FoundAt: z.string(),
  /** Who said that they are two people, and when; '' and null where nobody has. */
  ApartBy: z.string(),
  ApartAt: z.string().nullable(),
  One: named,
  Other: named,
});
export type SamePeoplePair = z.output<typeof pair>;

const side = named.extend({
  Version: z.number(),
  UpdatedAt: z.string(),
  UpdatedBy: z.string(),
  Source: z.string(),
  Middle: z.string(),
  Suffix: z.string(),
  Gender: z.string(),
  /** The mask. */
  SocialSecurityNumber: z.string(),
  Address1: z.string(),
  Address2: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
  Phone: z.string(),
  Phone2: z.string(),
  Email: z.string(),
  Language: z.string(),
  Deceased: z.boolean(),
  DateOfDeath: z.string(),
  /** What hangs on it. */
  Visits: z.number(),
  LastVisit: z.string().nullable(),
  Insurances: z.array(z.object({ Name: z.string(), CertificateNumber: z.string(), COB: z.number().nullable() })),
  Lookups: z.number(),
});
export type SamePeopleSide = z.output<typeof side>;

const merge = z.object({
  MergeID: z.string(),
  Kept: named,
  Given: named,
  MergedAt: z.string(),
  MergedBy: z.string(),
  UndoneAt: z.string().nullable(),
  UndoneBy: z.string(),
  /** Until when it can be taken back; null where it cannot any more. */
  UndoUntil: z.string().nullable(),
});
export type RegistrationMerge = z.output<typeof merge>;

const filter = z.strictObject({
  State: z.enum(samePeopleStates).default('Open'),
  Verdict: z.enum(['same', 'review']).nullable().default(null),
  /** Only those that a rule holds back, or only the others. */
  Held: z.boolean().nullable().default(null),
  /** Found so many days ago at least. */
  WaitingDays: z.number().int().min(0).max(365).default(0),
  Sort: z.enum(samePeopleSorts).default('points'),
  Descending: z.boolean().default(true),
});
export type SamePeopleFilter = z.output<typeof filter>;

const version = z.number().int().min(0).max(1_000_000_000);
const forRegistrars = { access: { role: 'RealTimeEligibility' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/SPIFManagement/samepeople/${action}` as const;

/** Registrations that may be one person's, and what becomes of them. */
export const samePeopleCalls = {
  listSamePeople: call({
    ...forRegistrars,
    path: path('List'),
    summary:
      'Pairs of registrations that may be one person’s, as the matcher found them: each with its points, field by field.',
    effect: 'reads',
    audit: 'ListSamePeople',
    payload: filter.extend(pageOf(samePeoplePerPage)),
    data: z.object({
      Rows: z.array(pair),
      Total: z.number(),
      /** Of the client, whatever is filtered. */
      Open: z.number(),
      Apart: z.number(),
      /** Merges that can still be taken back. */
      Merged: z.number(),
    }),
  }),
  exportSamePeople: call({
    ...forRegistrars,
    kind: 'download',
    path: path('Export'),
    summary: 'The pairs that the filters show, as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportSamePeople',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
  getSamePeople: call({
    ...forRegistrars,
    path: path('Get'),
    summary: 'The two registrations of a pair beside each other: their fields, what differs, and what hangs on each.',
    effect: 'reads',
    audit: 'GetSamePeople',
    payload: z.strictObject({ PairID: id }),
    data: pair.extend({
      Sides: z.tuple([side, side]),
      /** Fields whose values are not the same, a number behind its mask too. */
      Differing: z.array(z.enum(mergeFields)),
    }),
  }),
  keepApart: call({
    ...forRegistrars,
    path: path('KeepApart'),
    summary:
      'Says that two registrations are two people’s, or takes that back. They come back once more speaks for it.',
    effect: 'writes',
    audit: 'KeepApart',
    payload: z.strictObject({ PairID: id, Apart: z.boolean() }),
    data: nothing,
  }),
  mergeRegistrations: call({
    ...forRegistrars,
    path: path('Merge'),
    summary:
      'Merges one registration into another: visits, insurances, lookups and attestations move, chosen fields are taken, its MRN leads to the one that is kept.',
    effect: 'writes',
    audit: 'MergeRegistrations',
    payload: z.strictObject({
      KeptID: id,
      KeptVersion: version,
      GivenID: id,
      GivenVersion: version,
      Take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
    }),
    data: z.object({ MergeID: z.string() }),
  }),
  listMerges: call({
    ...forRegistrars,
    path: path('Merges'),
    summary: 'Registrations that were merged, the newest first, and until when that can be taken back.',
    effect: 'reads',
    audit: 'ListMerges',
    payload: z.strictObject(pageOf(samePeoplePerPage)),
    data: z.object({ Rows: z.array(merge), Total: z.number() }),
  }),
  exportMerges: call({
    ...forRegistrars,
    kind: 'download',
    path: path('ExportMerges'),
    summary: 'Registrations that were merged, as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportMerges',
    payload: z.strictObject(tableFormat),
    data: ticket,
  }),
  undoMerge: call({
    ...forRegistrars,
    path: path('Undo'),
    summary:
      'Takes a merge of the last day back: both are as they were before. What came since stays with the one that was kept, and is told.',
    effect: 'writes',
    audit: 'UndoMerge',
    payload: z.strictObject({ MergeID: id }),
    data: z.object({
      /** Came since, and stays with the one that was kept. */
      Visits: z.number(),
      Insurances: z.number(),
      Lookups: z.number(),
      /** Changed since, and left as they are. */
      Fields: z.array(z.enum(mergeFields)),
    }),
  }),
};
