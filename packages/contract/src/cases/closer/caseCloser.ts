import { closableStatuses, closerBounds, closerOutcomes } from '@coverline/domain/cases/closer/closingRule.ts';
import { closerRunStates, closerItemStates } from '@coverline/domain/cases/closer/closerRun.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, nothing, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import { caseRow, caseType } from '../caseShapes.ts';
import { ruleHistory } from '../rules/caseRules.ts';

export const closerPerPage = 25;

const days = z.int().min(1).max(closerBounds.days).nullable();
const which = {
  Types: z.array(caseType).max(20),
  Statuses: z.array(z.enum(closableStatuses)).max(20),
  IdleDays: days,
  AgeDays: days,
  MaxCents: z.int().min(0).max(closerBounds.cents).nullable(),
  IsCovered: z.boolean(),
  IsDeceased: z.boolean(),
  IsUnowned: z.boolean(),
  Outcome: z.enum(closerOutcomes),
};
const fields = { Name: text(closerBounds.name), ...which, IsNightly: z.boolean() };
const ruleVersion = z.number().int().min(1).max(1_000_000_000);
const count = z.int().min(0).max(1_000_000_000);

const run = z.object({
  RunID: z.string(),
  State: z.enum(closerRunStates),
  IsNightly: z.boolean(),
  RuleVersion: z.number(),
  /** As a sentence: as the rule was. */
  Says: z.string(),
  OrderedBy: z.string(),
  OrderedAt: z.string(),
  EndedAt: z.string().nullable(),
  /** Why it did not begin or go on; '' otherwise. */
  Reason: z.string(),
  /** Cases that it was to close, and how they stand. */
  Total: z.number(),
  Waiting: z.number(),
  Closed: z.number(),
  Skipped: z.number(),
  Undone: z.number(),
  /** No undo touched them, since somebody has worked on them, or since another took their place. */
  Left: z.number(),
  /** Until when it can be undone; null where it cannot. */
  UndoUntil: z.string().nullable(),
  UndoneBy: z.string().nullable(),
});
export type CloserRun = z.output<typeof run>;

const rule = z.object({
  RuleID: z.string(),
  Version: z.number(),
  ...fields,
  /** As a sentence, with the client's terms in braces. */
  Says: z.string(),
  NextAt: z.string().nullable(),
  ChangedAt: z.string(),
  ChangedBy: z.string(),
  /** Its newest run. */
  LastRun: run.nullable(),
});
export type CloserRule = z.output<typeof rule>;

const folder = '/SPIFCaseManagement/CaseCloser';
const forMasters = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const reads = { ...forMasters, effect: 'reads' } as const;
const writes = { ...forMasters, effect: 'writes' } as const;
const ofRule = { RuleID: id };
const ofRun = { RunID: id };

/** Rules by which many cases of the selected client are closed at once; kept and run by Jedi masters. */
export const caseCloserCalls = {
  getCloserRules: call({
    ...reads,
    path: `${folder}/GetRules`,
    summary: 'The rules of the case closer, each in a sentence, with its newest run.',
    audit: 'GetCloserRules',
    payload: nothing,
    data: z.array(rule),
  }),
  getCloserRule: call({
    ...reads,
    path: `${folder}/GetRule`,
    summary: 'One rule of the case closer, with its versions and its runs.',
    audit: 'GetCloserRule',
    payload: z.strictObject(ofRule),
    data: rule.extend({ History: ruleHistory, Runs: z.array(run) }),
  }),
  saveCloserRule: call({
    ...writes,
    path: `${folder}/SaveRule`,
    summary: 'Adds or changes a rule of the case closer. What it closed stays as it is.',
    audit: 'SaveCloserRule',
    payload: z.strictObject({
      /** Null adds one. */
      RuleID: id.nullable(),
      Version: ruleVersion.nullable(),
      ...fields,
    }),
    data: z.object({ RuleID: z.string() }),
  }),
  retireCloserRule: call({
    ...writes,
    path: `${folder}/RetireRule`,
    summary:
      'Takes a rule of the case closer off the list, unless it runs, or puts it back, by hand alone. What it closed stays closed.',
    audit: 'RetireCloserRule',
    payload: z.strictObject({ ...ofRule, Version: ruleVersion, Retired: z.boolean() }),
    /** Its version then. */
    data: z.object({ Version: z.number() }),
  }),
  tryCloser: call({
    ...reads,
    path: `${folder}/Try`,
    summary: 'The cases that a rule, saved or not, would close now. Nothing is closed.',
    audit: 'TryCloser',
    payload: z.strictObject({ ...which, ...pageOf(closerPerPage) }),
    data: z.object({
      Rows: z.array(caseRow),
      Total: z.number(),
      AtRiskCents: z.number(),
      /** A charge of one of them is not known: it is that much or more. */
      HasUnknownCharge: z.boolean(),
    }),
  }),
  exportCloser: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportTry`,
    summary: 'The cases that a rule would close now, as CSV or XLSX.',
    audit: 'ExportCloser',
    payload: z.strictObject({ ...which, ...tableFormat }),
    data: ticket,
  }),
  runCloser: call({
    ...writes,
    path: `${folder}/Run`,
    summary:
      'Closes what a saved rule picks now, step by step. The count that was seen has to be the count of now; a large one is typed.',
    audit: 'RunCloser',
    payload: z.strictObject({
      ...ofRule,
      Version: ruleVersion,
      /** How many were seen. */
      Count: count,
      /** The same, typed by hand; asked for above a bound. */
      Typed: count.nullable().default(null),
    }),
    data: z.object({ RunID: z.string() }),
  }),
  getCloserRun: call({
    ...reads,
    path: `${folder}/GetRun`,
    summary: 'How a run stands, and what was not closed, each with why.',
    audit: 'GetCloserRun',
    payload: z.strictObject(ofRun),
    data: z.object({
      Run: run,
      /** Skipped, left or failed ones first; at most a hundred. */
      Items: z.array(
        z.object({ CaseID: z.string(), Number: z.number(), State: z.enum(closerItemStates), Why: z.string() }),
      ),
    }),
  }),
  exportCloserRuns: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportRuns`,
    summary: 'The runs of a rule as CSV or XLSX.',
    audit: 'ExportCloserRuns',
    payload: z.strictObject({ ...ofRule, ...tableFormat }),
    data: ticket,
  }),
  exportCloserRun: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportRun`,
    summary: 'Every case of a run with what became of it, as CSV or XLSX.',
    audit: 'ExportCloserRun',
    payload: z.strictObject({ ...ofRun, ...tableFormat }),
    data: ticket,
  }),
  stopCloserRun: call({
    ...writes,
    path: `${folder}/Stop`,
    summary: 'Stops a run between two cases. What it closed stays closed, and can be undone.',
    audit: 'StopCloserRun',
    payload: z.strictObject(ofRun),
    data: nothing,
  }),
  undoCloserRun: call({
    ...writes,
    path: `${folder}/Undo`,
    summary: 'Opens again what a run closed, within 24 hours of its end, but for what was worked on since.',
    audit: 'UndoCloserRun',
    payload: z.strictObject(ofRun),
    data: nothing,
  }),
};
