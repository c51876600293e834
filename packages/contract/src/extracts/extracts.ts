import {
  type ExtractDefinition,
  extractBounds,
  extractFormats,
  extractPads,
  extractParameterTypes,
  narrowings,
} from '@coverline/domain/extracts/definition.ts';
import { extractRunKinds, extractRunStates, extractStates } from '@coverline/domain/extracts/states.ts';
import { extractTransforms } from '@coverline/domain/extracts/transforms.ts';
import { filterFieldNames } from '@coverline/domain/filterQueries/fields.ts';
import { filterEntities } from '@coverline/domain/filterQueries/entities.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, optionalDate, tableFormat, text, ticket } from '../wire/fields.ts';
import { scheduleFields } from '../wire/schedule.ts';

export const extractsPerPage = 50;
export const extractRunsPerPage = 25;
export const extractSorts = ['name', 'format', 'state', 'next', 'changed'] as const;
export type ExtractSort = (typeof extractSorts)[number];

const column = z.strictObject({
  Name: text(60),
  /** A field, or `param:` and the key of a parameter. */
  Source: text(60),
  Transform: z.enum(extractTransforms),
  Width: z.int().min(0).max(10_000).nullable().default(null),
  Pad: z.enum(extractPads).default('behind'),
  Cut: z.boolean().default(false),
});

const parameter = z.strictObject({
  Key: text(30),
  Label: text(60),
  Type: z.enum(extractParameterTypes),
  Default: text(100).default(''),
  Required: z.boolean().default(false),
  Narrows: z
    .strictObject({ Field: z.enum(filterFieldNames), As: z.enum(narrowings) })
    .nullable()
    .default(null),
});

const definition = {
  Name: text(80),
  Format: z.enum(extractFormats),
  FilterID: id,
  Columns: z.array(column).max(extractBounds.columns),
  Parameters: z.array(parameter).max(extractBounds.parameters).default([]),
  Schedule: scheduleFields.nullable().default(null),
  Delta: z.boolean().default(false),
  FileName: text(80),
  NamesLine: z.boolean().default(true),
  Header: text(200).default(''),
  Trailer: text(200).default(''),
  /** Of messages: whether the numbers of persons stand in them whole; masked otherwise, or left out. */
  Whole: z.boolean().default(false),
};
const storedDefinition: z.ZodType<ExtractDefinition> = z.object(definition);

const row = z.object({
  ExtractID: z.string(),
  Name: z.string(),
  State: z.enum(extractStates),
  Format: z.enum(extractFormats),
  Version: z.number(),
  Columns: z.number(),
  FilterName: z.string(),
  /** In words. */
  When: z.string(),
  NextAt: z.string().nullable(),
  LastRun: z.object({ State: z.enum(extractRunStates), At: z.string(), Rows: z.number().nullable() }).nullable(),
  ChangedBy: z.string(),
  ChangedAt: z.string(),
});
export type ExtractRow = z.output<typeof row>;

const extract = z.object({
  ExtractID: z.string(),
  Definition: storedDefinition,
  State: z.enum(extractStates),
  Filter: z.object({
    FilterID: z.string(),
    Name: z.string(),
    Entity: z.enum(filterEntities),
    /** What it picks, as a sentence with the client's terms in braces. */
    Says: z.string(),
  }),
  /** Why it cannot run as it is, since its filter was changed; '' otherwise. */
  Problem: z.string(),
  Version: z.number(),
  RowVersion: z.number(),
  NextAt: z.string().nullable(),
  CoveredUntil: z.string().nullable(),
  ClientName: z.string(),
  HasRuns: z.boolean(),
  /** Where its files go, in words. */
  DeliveredTo: z.string(),
});
export type Extract = z.output<typeof extract>;

const run = z.object({
  RunID: z.string(),
  Kind: z.enum(extractRunKinds),
  State: z.enum(extractRunStates),
  Sequence: z.number(),
  Version: z.number(),
  FileName: z.string(),
  /** Days of a run for a range; '' otherwise. */
  From: z.string(),
  To: z.string(),
  Rows: z.number().nullable(),
  /** Of messages: how many of the rows have none. */
  Lacking: z.number(),
  /** In bytes; null until it is made. */
  Size: z.number().nullable(),
  SHA256: z.string(),
  /** Why it failed, or what was wrong with the last try to bring it; '' otherwise. */
  Reason: z.string(),
  OrderedBy: z.string(),
  OrderedAt: z.string(),
  DeliveredAt: z.string().nullable(),
  /** How often it could not be brought, and when it is tried again; null: it is not, or at once. */
  Tries: z.number(),
  NextTryAt: z.string().nullable(),
  /** When it was first fetched from the file exchange, or brought from there to the client’s server. */
  FetchedAt: z.string().nullable(),
  /** Its file is still there. */
  MayDownload: z.boolean(),
});
export type ExtractRun = z.output<typeof run>;

const layoutRow = z.object({
  Order: z.number(),
  Name: z.string(),
  Source: z.string(),
  Kind: z.string(),
  Transform: z.string(),
  From: z.number().nullable(),
  To: z.number().nullable(),
  Pad: z.string(),
  IsCut: z.boolean(),
  IsPersonal: z.boolean(),
});
const layout = z.object({
  ExtractID: z.string(),
  Name: z.string(),
  ClientName: z.string(),
  State: z.enum(extractStates),
  Version: z.number(),
  /** What is to be known of the file, each with its name; terms in braces. */
  Facts: z.array(z.object({ Name: z.string(), Text: z.string() })),
  /** What a row of the layout is: a column of the file, or a place in its messages. */
  Unit: z.string(),
  Layout: z.array(layoutRow),
  Parameters: z.array(
    z.object({
      Key: z.string(),
      Label: z.string(),
      Type: z.string(),
      Default: z.string(),
      Required: z.boolean(),
      Does: z.string(),
    }),
  ),
  /** Lines of a file of invented rows; of a workbook its cells. */
  Sample: z.object({ Lines: z.array(z.string()), Cells: z.array(z.array(z.string())) }),
  Changes: z.array(z.object({ Version: z.number(), At: z.string(), By: z.string(), Changes: z.array(z.string()) })),
});
export type ExtractLayout = z.output<typeof layout>;

const forJedi = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/Configuration/Extracts/${action}` as const;
const version = z.int().min(0).max(1_000_000_000);
const oneExtract = z.strictObject({ ExtractID: id });
/** What is given for parameters, by key. */
const given = z.record(text(30), text(100)).default({});

/** Files that are made of a client's registrations and visits, and laid into its Outbound folder. */
export const extractCalls = {
  listExtracts: call({
    ...forJedi,
    effect: 'reads',
    audit: 'ListExtracts',
    path: path('List'),
    summary: 'The extracts of the client.',
    payload: z.strictObject({
      Search: text(60).default(''),
      State: z.enum(extractStates).nullable().default(null),
      Sort: z.enum(extractSorts).default('name'),
      Descending: z.boolean().default(false),
      ...pageOf(extractsPerPage),
    }),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  exportExtracts: call({
    ...forJedi,
    kind: 'download',
    effect: 'reads',
    audit: 'ExportExtracts',
    path: path('Export'),
    summary: 'The list of extracts as CSV or XLSX.',
    payload: z.strictObject({
      Search: text(60).default(''),
      State: z.enum(extractStates).nullable().default(null),
      ...tableFormat,
    }),
    data: ticket,
  }),
  getExtract: call({
    ...forJedi,
    effect: 'reads',
    audit: 'GetExtract',
    path: path('Get'),
    summary: 'One extract with its definition.',
    payload: oneExtract,
    data: extract,
  }),
  saveExtract: call({
    ...forJedi,
    effect: 'writes',
    audit: 'SaveExtract',
    path: path('Save'),
    summary: 'Adds an extract as a draft, or changes one: its version rises.',
    payload: z.strictObject({
      /** Null adds one. */
      ExtractID: id.nullable(),
      RowVersion: version.nullable(),
      ...definition,
    }),
    data: z.object({ ExtractID: z.string(), Version: z.number() }),
  }),
  changeExtractState: call({
    ...forJedi,
    effect: 'writes',
    audit: 'ChangeExtractState',
    path: path('ChangeState'),
    summary: 'Activates, pauses, or takes back into draft.',
    payload: oneExtract.extend({ RowVersion: version, State: z.enum(extractStates) }),
    data: z.object({ State: z.enum(extractStates) }),
  }),
  removeExtract: call({
    ...forJedi,
    effect: 'writes',
    audit: 'RemoveExtract',
    path: path('Remove'),
    summary: 'Takes away a draft that never ran.',
    payload: oneExtract.extend({ RowVersion: version }),
    data: nothing,
  }),
  previewExtract: call({
    ...forJedi,
    effect: 'reads',
    audit: 'PreviewExtract',
    path: path('Preview'),
    summary: 'The first rows as they would stand in the file, names and numbers of persons masked.',
    payload: oneExtract.extend({ Parameters: given }),
    data: z.object({
      Columns: z.array(z.string()),
      Rows: z.array(z.array(z.string())),
      /** There are more than are shown. */
      More: z.boolean(),
    }),
  }),
  runExtract: call({
    ...forJedi,
    effect: 'writes',
    audit: 'RunExtract',
    path: path('Run'),
    summary: 'Orders a run; with From and To, of what changed on these days, counted in. Workers make the file.',
    payload: oneExtract.extend({ Parameters: given, From: optionalDate, To: optionalDate }),
    data: z.object({ RunID: z.string() }),
  }),
  listExtractRuns: call({
    ...forJedi,
    effect: 'reads',
    audit: 'ListExtractRuns',
    path: path('Runs'),
    summary: 'The runs of an extract, newest first.',
    payload: oneExtract.extend({
      State: z.enum(extractRunStates).nullable().default(null),
      ...pageOf(extractRunsPerPage),
    }),
    data: z.object({ Rows: z.array(run), Total: z.number() }),
  }),
  downloadExtract: call({
    ...forJedi,
    kind: 'download',
    effect: 'reads',
    audit: 'DownloadExtract',
    path: path('Download'),
    summary: 'The file of a run as it was delivered.',
    payload: z.strictObject({ RunID: id }),
    data: ticket,
  }),
  getExtractLayout: call({
    ...forJedi,
    effect: 'reads',
    audit: 'GetExtractLayout',
    path: path('Layout'),
    summary: 'The document of an extract: its layout, a sample of invented rows, what each version changed.',
    payload: oneExtract,
    data: layout,
  }),
  exportExtractLayout: call({
    ...forJedi,
    kind: 'download',
    effect: 'reads',
    audit: 'ExportExtractLayout',
    path: path('LayoutPdf'),
    summary: 'The document of an extract as PDF.',
    payload: oneExtract,
    data: ticket,
  }),
};
