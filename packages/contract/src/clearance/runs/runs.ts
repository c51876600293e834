import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, pageOf, tableFormat, ticket } from '../../wire/fields.ts';
import { forClearance } from '../clearance.ts';
import { mostClearanceAtOnce } from '../clearanceDeeds.ts';
import { runKinds, runRowStates } from './runWords.ts';

export const runsPerPage = 25;
export const runRowsPerPage = 50;
export const mostRunCents = 100_000_000;

const folder = '/FinancialClearance/FinancialClearanceRuns';
const kind = z.enum(runKinds);
const state = z.enum(runRowStates);

const which = {
  Kind: kind,
  VisitMasterIDs: z.array(id).min(1).max(mostClearanceAtOnce),
  /** Also what has a fresh answer, or is covered. What is under way already is never asked twice. */
  Again: z.boolean().default(false),
  /** What it may cost; null: as much as the month allows. */
  CapCents: z.int().min(1).max(mostRunCents).nullable().default(null),
};

/** How many questions stand so; those of which there is none are left out. */
const counts = z.array(z.object({ State: state, Rows: z.number() }));

const run = z.object({
  RunID: z.string(),
  Kind: kind,
  /** The day of the client's calendar for which it came by itself; '' where somebody ordered it. */
  ForDay: z.string(),
  /** Who ordered it, or keeps what has it come by itself. */
  By: z.string(),
  OrderedAt: z.string(),
  /** Whether nothing of it is under way any more. */
  IsOver: z.boolean(),
  /** Why it did not go to its end; '' where it did or may. */
  Reason: z.string(),
  Visits: z.number(),
  Counts: counts,
  /** What it came to so far. */
  SpentCents: z.number(),
});
export type ClearanceRun = z.output<typeof run>;

const row = z.object({
  Row: z.number(),
  VisitMasterID: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  MRN: z.string(),
  DateOfService: z.string(),
  /** Who is asked; '' in a search, or where nobody is. */
  PayerName: z.string(),
  State: state,
  /** What came of it, or what it lacks: a sentence in the client's words that names nobody. */
  Says: z.string(),
});
export type ClearanceRunRow = z.output<typeof row>;

/** Visits that are verified, or searched for, together. */
export const clearanceRunCalls = {
  planClearanceRun: call({
    ...forClearance,
    path: `${folder}/PlanRun`,
    summary:
      'What verifying visits, or searching for their coverage, would ask and may cost, and what would be spared and why. Nothing is asked.',
    effect: 'reads',
    audit: 'PlanClearanceRun',
    payload: z.strictObject(which),
    data: z.object({
      Visits: z.number(),
      /** Questions that would be asked. */
      Asked: z.number(),
      /** Those that would not, by why. */
      Spared: counts,
      /** About: retries are not counted, and a search is as dear as the client's latest were. */
      Cents: z.number(),
      /** What the month allows still; null: there is no cap. */
      MonthLeftCents: z.number().nullable(),
      FreshDays: z.number(),
    }),
  }),
  startClearanceRun: call({
    ...forClearance,
    path: `${folder}/StartRun`,
    summary: 'Verifies visits, or searches for their coverage, as a batch; each has a result of its own.',
    effect: 'writes',
    audit: 'StartClearanceRun',
    payload: z.strictObject(which),
    data: z.object({ RunID: z.string() }),
  }),
  getClearanceRun: call({
    ...forClearance,
    path: `${folder}/GetRun`,
    summary: 'How far a run is, and what came of each of its questions.',
    effect: 'reads',
    audit: 'GetClearanceRun',
    payload: z.strictObject({ RunID: id, State: state.nullable().default(null), ...pageOf(runRowsPerPage) }),
    data: z.object({ Run: run, Rows: z.array(row), Total: z.number() }),
  }),
  exportClearanceRun: call({
    ...forClearance,
    kind: 'download',
    path: `${folder}/ExportRun`,
    summary: 'What came of each question of a run, as CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportClearanceRun',
    payload: z.strictObject({ RunID: id, State: state.nullable().default(null), ...tableFormat }),
    data: ticket,
  }),
  getClearanceRuns: call({
    ...forClearance,
    path: `${folder}/GetRuns`,
    summary:
      'Runs by hand and by themselves, the latest first: when, how many asked, spared, failed or held back by the cost.',
    effect: 'reads',
    audit: null, // counts alone
    payload: z.strictObject({
      /** One alone, to look how far it is; null: all. */
      RunID: id.nullable().default(null),
      ...pageOf(runsPerPage),
    }),
    data: z.object({ Rows: z.array(run), Total: z.number() }),
  }),
};
