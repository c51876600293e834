import { bcbsPrefixFile } from '@coverline/domain/constants.ts';
import { partnerKinds } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { fileAlone, id, nothing, pageOf, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';

export const prefixesPerPage = 50;
export const prefixSorts = ['prefix', 'payor', 'homePlan', 'state', 'verified'] as const;
export type PrefixSort = (typeof prefixSorts)[number];

/** What may be narrowed by when somebody has last made sure of it. */
export const prefixChecks = ['Never', 'Over a year ago', 'Within a year'] as const;
export type PrefixCheck = (typeof prefixChecks)[number];

/** The columns of an import, as its first row names them. */
export const prefixColumns = [
  'Prefix',
  'Plan ID',
  'Home plan',
  'State',
  'Plan type',
  'Eligibility phone',
  'Effective from',
  'Verified on',
  'Notes',
] as const;
export type PrefixColumn = (typeof prefixColumns)[number];

const facts = {
  Prefix: text(10),
  HomePlan: text(100),
  State: text(2),
  PlanType: text(40),
  Phone: text(20),
  Notes: text(500),
  EffectiveFrom: optionalDate,
  VerifiedOn: optionalDate,
};

const row = z.object({
  PrefixID: z.string(),
  PartnerID: z.string(),
  Payor: z.string(),
  PayerID: z.string(),
  ...facts,
  Version: z.number(),
});
export type PrefixRow = z.output<typeof row>;

const filter = z.strictObject({
  Search: text(60).default(''),
  State: text(2).default(''),
  Checked: z.enum(prefixChecks).nullable().default(null),
  Sort: z.enum(prefixSorts).default('prefix'),
  Descending: z.boolean().default(false),
});
export type PrefixFilter = z.output<typeof filter>;

const sighting = z.object({
  Prefix: z.string(),
  PartnerID: z.string(),
  Payor: z.string(),
  Seen: z.number(),
  LastSeenAt: z.string(),
  Ignored: z.boolean(),
  /** Whose the prefix is by the list, where it is another's. */
  ListedAs: z.string(),
});
export type PrefixSighting = z.output<typeof sighting>;

/** As many suggestions are listed. */
export const sightingsListed = 200;

const importFault = z.object({
  /** As spreadsheets number it. */
  Row: z.number(),
  Prefix: z.string(),
  Problems: z.array(z.object({ Field: z.enum(prefixColumns), Message: z.string() })),
});
export type PrefixImportFault = z.output<typeof importFault>;

/** What tells whose a member id is, the strongest first. */
export const memberIdSigns = [
  'Medicare number',
  'Federal Employee Program',
  'Known prefix',
  'Prefix not yet in use',
  'Misread prefix',
  'Unknown prefix',
  'No prefix',
] as const;
export type MemberIdSign = (typeof memberIdSigns)[number];

const version = z.number().int().min(0).max(1_000_000_000);
const forMasters = { access: { role: 'FRHCJediMaster' } } as const;
const reads = { ...forMasters, door: 'system', effect: 'reads', audit: null } as const;
const writes = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant', effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) => `/Configuration/BCBSPrefix/${action}` as const;

/** The prefixes of the Blue plans' member ids: kept by the operator's Jedi masters, used by everybody's search for a payer. */
export const bcbsPrefixCalls = {
  listBcbsPrefixes: call({
    ...reads,
    path: path('List'),
    summary: 'Prefixes of member ids, each with the plan whose members have it.',
    payload: filter.extend(pageOf(prefixesPerPage)),
    data: z.object({
      Rows: z.array(row),
      Total: z.number(),
      /** Beginnings that were seen in active answers and stand in no list yet. */
      Suggested: z.number(),
    }),
  }),
  getBcbsPrefix: call({
    ...reads,
    path: path('Get'),
    summary: 'One prefix.',
    payload: z.strictObject({ PrefixID: id }),
    data: row,
  }),
  saveBcbsPrefix: call({
    ...writes,
    path: path('Save'),
    summary: 'Adds or changes a prefix, for every client.',
    audit: 'SaveBcbsPrefix',
    payload: z.strictObject({
      /** Null adds one. */
      PrefixID: id.nullable(),
      Version: version.nullable(),
      PartnerID: id.or(z.literal('')),
      ...facts,
    }),
    data: z.object({ PrefixID: z.string() }),
  }),
  deleteBcbsPrefix: call({
    ...writes,
    path: path('Delete'),
    summary: 'Takes a prefix off the list.',
    audit: 'DeleteBcbsPrefix',
    payload: z.strictObject({ PrefixID: id, Version: version }),
    data: nothing,
  }),
  exportBcbsPrefixes: call({
    ...forMasters,
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX, in the columns that an import reads.',
    audit: 'ExportBcbsPrefixes',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
  tryMemberId: call({
    ...reads,
    path: path('Try'),
    summary: 'Whose a member id is, and by what. Nothing of it is kept.',
    payload: z.strictObject({ MemberID: text(40), State: text(2) }),
    data: z.object({
      Sign: z.enum(memberIdSigns),
      /** What of the id decided: its prefix. */
      Prefix: z.string(),
      /** From when on a prefix holds that does not yet. */
      EffectiveFrom: z.string(),
      Payors: z.array(
        z.object({
          PartnerID: z.string(),
          Name: z.string(),
          PayerID: z.string(),
          Kind: z.enum(partnerKinds),
          State: z.string(),
          HomePlan: z.string(),
          Phone: z.string(),
        }),
      ),
    }),
  }),
  listPrefixSightings: call({
    ...reads,
    path: path('ListSightings'),
    summary:
      'Beginnings of member ids that were active at a Blue plan and are not on the list, the most seen first; one more than are listed tells that there are more.',
    payload: z.strictObject({ Ignored: z.boolean().default(false) }),
    data: z.array(sighting).max(sightingsListed + 1),
  }),
  ignorePrefixSighting: call({
    ...writes,
    path: path('IgnoreSighting'),
    summary: 'Puts a suggestion away, or brings it back.',
    audit: 'IgnorePrefixSighting',
    payload: z.strictObject({ Prefix: text(3), PartnerID: id, Ignored: z.boolean() }),
    data: nothing,
  }),
  previewPrefixImport: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...bcbsPrefixFile },
    path: path('PreviewImport'),
    summary: 'Reads a CSV file of prefixes and says what would become of it. Nothing is changed by it.',
    audit: 'PreviewPrefixImport',
    payload: fileAlone,
    data: z.object({
      /** Names what the rows say: confirming sends it back. */
      Version: z.string(),
      Added: z.number(),
      Changed: z.number(),
      Same: z.number(),
      Faulty: z.number(),
      /** The first hundred; all of them are in the file of what is to mend. */
      Faults: z.array(importFault),
      /** Columns of the file that are not read. */
      Unread: z.array(z.string()),
    }),
  }),
  confirmPrefixImport: call({
    ...writes,
    path: path('ConfirmImport'),
    summary: 'Adds and changes the prefixes of an import as they were shown; rows with faults are left out.',
    audit: 'ConfirmPrefixImport',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ Added: z.number(), Changed: z.number() }),
  }),
  exportPrefixImportFaults: call({
    ...forMasters,
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: path('ExportImportFaults'),
    summary: 'The rows of an import that cannot be read, as CSV, each with what to do about it.',
    audit: 'ExportPrefixImportFaults',
    payload: nothing,
    data: ticket,
  }),
};
