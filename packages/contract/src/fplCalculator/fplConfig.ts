import { fplConfigFile } from '@coverline/domain/constants.ts';
import { medicaidCategories } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { changeStatuses } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, id, nothing, optionalDate, pageOf, tableFormat, text, ticket } from '../wire/fields.ts';
import { guidelineLineShape, limitLineShape, lineShape } from './changeShape.ts';

export const limitsPerPage = 50;
export const changesPerPage = 25;
export const limitSorts = ['state', 'category', 'percent', 'from'] as const;
export type LimitSort = (typeof limitSorts)[number];

/** The two tables, as an import and an export name them. */
export const fplTables = ['Guidelines', 'Limits'] as const;
export type FplTable = (typeof fplTables)[number];

/** The columns of a file, as its first row names them. */
export const guidelineColumns = [
  'Year',
  'Effective from',
  '48 states, first person',
  '48 states, each further',
  'Alaska, first person',
  'Alaska, each further',
  'Hawaii, first person',
  'Hawaii, each further',
  'Source',
] as const;
export const limitColumns = ['State', 'Category', 'Percent', 'Effective from', 'Source'] as const;
export type FplColumn = (typeof guidelineColumns)[number] | (typeof limitColumns)[number];

/** Made by hand; a file may hold more. */
export const linesByHand = 50;
export const reasonLength = 500;

const origin = {
  /** Of the tables, that brought it; 0: as shipped. */
  Version: z.number(),
};
const limitRow = limitLineShape.omit({ Table: true, Deed: true }).extend({
  ...origin,
  /** From when on another one holds; '' where none follows. */
  Until: z.string(),
});
export type LimitRow = z.output<typeof limitRow>;
const guidelineRow = guidelineLineShape.omit({ Table: true, Deed: true }).extend(origin);
export type GuidelineRow = z.output<typeof guidelineRow>;

const limitFilter = z.strictObject({
  State: text(2).default(''),
  Category: z.enum(medicaidCategories).nullable().default(null),
  /** What holds on this day alone; '': every record. */
  On: optionalDate,
  Sort: z.enum(limitSorts).default('state'),
  Descending: z.boolean().default(false),
});
export type LimitFilter = z.output<typeof limitFilter>;

const changeRow = z.object({
  ChangeID: z.string(),
  Status: z.enum(changeStatuses),
  /** What it is about, in a few words. */
  What: z.string(),
  Lines: z.number(),
  Reason: z.string(),
  ProposedBy: z.string(),
  ProposedAt: z.string(),
  SettledBy: z.string(),
  SettledAt: z.string().nullable(),
  /** What whoever settled it said. */
  Why: z.string(),
  /** Which version of the tables it made; null where it made none. */
  Version: z.number().nullable(),
});
export type ChangeRow = z.output<typeof changeRow>;

const changeView = changeRow.extend({
  /** Of the tables as they are now: sent back with the decision. */
  TablesVersion: z.number(),
  Changes: z.array(
    z.object({
      Line: lineShape,
      /** As the tables have it now; null where they have no such record. */
      Now: lineShape.nullable(),
      /** For a household of so many people, in cents a month. */
      Reference: z.array(
        z.object({
          What: z.string(),
          Size: z.number(),
          Before: z.number().nullable(),
          After: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** Why it cannot be approved any more; '' where it can. */
  Problem: z.string(),
  /** Whether whoever asks proposed it: somebody else approves or rejects it. */
  IsMine: z.boolean(),
  /** A household that it tells of, to try it with. */
  Example: z.object({
    State: z.string(),
    Day: z.string(),
    Adults: z.number(),
    Children: z.number(),
    IncomeCents: z.number(),
  }),
});
export type ChangeView = z.output<typeof changeView>;

const shift = z.object({ What: z.string(), Before: z.number(), After: z.number() });
const weight = z.object({
  /** Clients whose dispositions were worked out anew, and those that were not reached. */
  Clients: z.number(),
  ClientsLeft: z.number(),
  Dispositions: z.number(),
  /** More stood than were looked at: those of the newest are counted. */
  DispositionsLeft: z.number(),
  Changed: z.number(),
  /** How many dispositions are of each kind before and after, where that differs. */
  ByDisposition: z.array(shift),
  ByTier: z.array(shift),
  /** Open cases of people with such a disposition, and how many of these change. */
  Cases: z.number(),
  CasesChanged: z.number(),
  /** By which day it was counted. */
  Day: z.string(),
});
export type ChangeWeight = z.output<typeof weight>;

const tried = z.object({
  Before: z.string(),
  After: z.string(),
  Rows: z.array(z.object({ Who: z.string(), Program: z.string(), Before: z.string(), After: z.string() })),
});
export type TriedChange = z.output<typeof tried>;

const importFault = z.object({
  /** As spreadsheets number it. */
  Row: z.number(),
  Record: z.string(),
  Problems: z.array(z.object({ Field: z.string(), Message: z.string() })),
});

const forMasters = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const reads = { ...forMasters, effect: 'reads', audit: null } as const;
const writes = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant', effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) => `/SPIFCaseManagement/FPLConfig/${action}` as const;
const household = {
  State: text(2),
  Day: date,
  Adults: z.int().min(0).max(1000),
  Children: z.int().min(0).max(1000),
  /** A year. */
  IncomeCents: z.number().min(-1).max(1_000_000_000_000_000),
};

/** The poverty guidelines and the limits of Medicaid by state: proposed by one of the operator's Jedi masters, approved by another. */
export const fplConfigCalls = {
  listFplGuidelines: call({
    ...reads,
    path: path('ListGuidelines'),
    summary: 'The poverty guidelines by year.',
    payload: nothing,
    data: z.object({ Rows: z.array(guidelineRow), TablesVersion: z.number(), Waiting: z.number() }),
  }),
  listFplLimits: call({
    ...reads,
    path: path('ListLimits'),
    summary: 'The limits of income of Medicaid and CHIP by state and category.',
    payload: limitFilter.extend(pageOf(limitsPerPage)),
    data: z.object({ Rows: z.array(limitRow), Total: z.number(), TablesVersion: z.number(), Waiting: z.number() }),
  }),
  listFplChanges: call({
    ...reads,
    path: path('ListChanges'),
    summary: 'Changes that were proposed, the newest first, and what became of them.',
    payload: z.strictObject({ Status: z.enum(changeStatuses).nullable().default(null) }).extend(pageOf(changesPerPage)),
    data: z.object({ Rows: z.array(changeRow), Total: z.number() }),
  }),
  exportFplChanges: call({
    ...reads,
    kind: 'download',
    path: path('ExportChanges'),
    summary: 'Changes that were proposed, and what became of them, as CSV or XLSX.',
    audit: 'ExportFplChanges',
    payload: z.strictObject({ Status: z.enum(changeStatuses).nullable().default(null), ...tableFormat }),
    data: ticket,
  }),
  getFplChange: call({
    ...reads,
    path: path('GetChange'),
    summary: 'One change: each record before and after, and what that means for somebody alone and a family of four.',
    payload: z.strictObject({ ChangeID: id }),
    data: changeView,
  }),
  weighFplChange: call({
    ...forMasters,
    access: { role: 'FRHCJediMaster', operator: true },
    effect: 'reads',
    path: path('WeighChange'),
    summary:
      'How many standing dispositions and open cases of the clients would come out otherwise: counts alone, of nobody by name.',
    audit: 'WeighFplChange',
    payload: z.strictObject({ ChangeID: id }),
    data: weight,
  }),
  tryFplChange: call({
    ...reads,
    path: path('TryChange'),
    summary: 'What a household would come to before and after a change. Nothing of it is kept.',
    payload: z.strictObject({ ChangeID: id, ...household }),
    data: tried,
  }),
  proposeFplChange: call({
    ...writes,
    path: path('Propose'),
    summary: 'Proposes a change, for every client; it counts once somebody else has approved it.',
    audit: 'ProposeFplChange',
    payload: z.strictObject({ Lines: z.array(lineShape).max(linesByHand), Reason: text(reasonLength) }),
    data: z.object({ ChangeID: z.string() }),
  }),
  settleFplChange: call({
    ...writes,
    path: path('Settle'),
    summary:
      'Approves or rejects what somebody else proposed, or takes back what one proposed oneself; with the reason.',
    audit: 'SettleFplChange',
    payload: z.strictObject({
      ChangeID: id,
      To: z.enum(changeStatuses),
      /** Of the tables that were seen beside it. */
      TablesVersion: z.int().min(0).max(1_000_000_000),
      Why: text(reasonLength),
    }),
    data: nothing,
  }),
  exportFplTables: call({
    ...forMasters,
    effect: 'reads',
    kind: 'download',
    path: path('Export'),
    summary: 'Guidelines or limits as CSV or XLSX, in the columns that an import reads.',
    audit: 'ExportFplTables',
    payload: limitFilter.extend({ Table: z.enum(fplTables), ...tableFormat }),
    data: ticket,
  }),
  previewFplImport: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...fplConfigFile },
    path: path('PreviewImport'),
    summary:
      'Reads a CSV file of guidelines or limits and says what would be proposed by it. Nothing is changed by it.',
    audit: 'PreviewFplImport',
    payload: z.strictObject({ Table: z.enum(fplTables) }),
    data: z.object({
      /** Names what the rows say: proposing sends it back. */
      Version: z.string(),
      Added: z.number(),
      Changed: z.number(),
      Same: z.number(),
      Faulty: z.number(),
      /** The first hundred; all of them are in the file of what is to mend. */
      Faults: z.array(importFault),
      Unread: z.array(z.string()),
    }),
  }),
  proposeFplImport: call({
    ...writes,
    path: path('ProposeImport'),
    summary: 'Proposes what an import would change, as it was shown; rows with faults are left out.',
    audit: 'ProposeFplImport',
    payload: z.strictObject({ Version: text(64).min(1), Reason: text(reasonLength) }),
    data: z.object({ ChangeID: z.string() }),
  }),
  exportFplImportFaults: call({
    ...forMasters,
    effect: 'reads',
    kind: 'download',
    path: path('ExportImportFaults'),
    summary: 'The rows of an import that cannot be read, as CSV, each with what to do about it.',
    audit: 'ExportFplImportFaults',
    payload: nothing,
    data: ticket,
  }),
};
