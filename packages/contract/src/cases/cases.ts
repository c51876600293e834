import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, tableFormat, ticket } from '../wire/fields.ts';
import { caseDetail, casePerson, caseRow, caseStatus, caseType, caseVisit } from './caseShapes.ts';

export const casesPerPage = 50;
export const caseSorts = [
  'due',
  'number',
  'patient',
  'type',
  'status',
  'owner',
  'opened',
  'priority',
  'atRisk',
] as const;
export type CaseSort = (typeof caseSorts)[number];
/** Whose, or by when: one's own, everybody's, nobody's, what is over its day, what ends today. */
export const caseViews = ['Mine', 'Team', 'Unassigned', 'Overdue', 'DueToday'] as const;
export type CaseView = (typeof caseViews)[number];
/** Cases of one column that a board shows first, and at most. */
export const boardRows = [12, 100] as const;

const narrowed = {
  View: z.enum(caseViews).default('Mine'),
  Type: caseType.nullable().default(null),
  OwnerID: id.nullable().default(null),
};
export const caseFilter = z.strictObject({
  ...narrowed,
  /** Null: whatever is open. */
  Status: caseStatus.nullable().default(null),
  Sort: z.enum(caseSorts).default('due'),
  Descending: z.boolean().default(false),
});
export type CaseFilter = z.output<typeof caseFilter>;
export type CaseNarrowing = Pick<CaseFilter, 'View' | 'Type' | 'OwnerID'>;

/** Cases of a view are counted so far, and one further where there are more. */
export const mostCounted = 1_000;

const counts = z.object({
  Mine: z.number(),
  Team: z.number(),
  Unassigned: z.number(),
  Overdue: z.number(),
  DueToday: z.number(),
});
/** Of what is shown: dollars at risk, and windows of retroactive coverage that close within 14 days. */
const sums = { AtRiskCents: z.number(), RetroSoon: z.number() };

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
export const forCases = { access: { role: 'CaseManagement' }, door: 'tenant' } as const;

/** What is read of cases. */
export const caseCalls = {
  getCases: call({
    ...forCases,
    path: `${folder}/GetCases`,
    summary:
      'The cases of the client: one’s own, everybody’s, nobody’s, overdue or due today; what ends first is first.',
    effect: 'reads',
    audit: 'GetCases',
    payload: caseFilter.extend(pageOf(casesPerPage)),
    data: z.object({ Rows: z.array(caseRow), Total: z.number(), Counts: counts, ...sums }),
  }),
  exportCases: call({
    ...forCases,
    kind: 'download',
    path: `${folder}/ExportCases`,
    summary: 'The cases that a filter shows, as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportCases',
    payload: caseFilter.extend(tableFormat),
    data: ticket,
  }),
  getCaseBoard: call({
    ...forCases,
    path: `${folder}/GetCaseBoard`,
    summary:
      'The cases by status, a column each with its count and dollars at risk; of what is over, what closed this week.',
    effect: 'reads',
    audit: 'GetCaseBoard',
    payload: z.strictObject({ ...narrowed, PerColumn: z.literal(boardRows).default(boardRows[0]) }),
    data: z.object({
      Columns: z.array(
        z.object({ Status: caseStatus, Count: z.number(), AtRiskCents: z.number(), Rows: z.array(caseRow) }),
      ),
      Counts: counts,
      ...sums,
    }),
  }),
  findCases: call({
    ...forCases,
    path: `${folder}/FindCases`,
    summary: 'The cases of a patient, or of the patient of a visit, and what a new one is opened for.',
    effect: 'reads',
    audit: 'FindCases',
    payload: z.strictObject({ RegMasterID: id.nullable().default(null), VisitMasterID: id.nullable().default(null) }),
    data: z.object({
      RegMasterID: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      DateOfBirth: z.string(),
      MRN: z.string(),
      Visits: z.array(caseVisit),
      /** Open ones first, then the newest; of a visit, those that are about it. */
      Cases: z.array(caseRow),
    }),
  }),
  getCase: call({
    ...forCases,
    path: `${folder}/GetCase`,
    summary: 'One case with its clocks, visits, notes, contacts, tasks and history, and where it may go.',
    effect: 'reads',
    audit: 'GetCase',
    payload: z.strictObject({ CaseID: id }),
    data: caseDetail,
  }),
  getCaseWorkers: call({
    ...forCases,
    path: `${folder}/GetCaseWorkers`,
    summary: 'The people of the client who work on cases, each with how many open ones they have.',
    effect: 'reads',
    audit: 'GetCaseWorkers',
    payload: nothing,
    data: z.array(casePerson.extend({ Open: z.number() })),
  }),
};
