import { assignManners } from '@coverline/domain/cases/assignment/assignManner.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { date, id, instant, nothing, optionalDate, text } from '../wire/fields.ts';
import { forCases } from './cases.ts';
import {
  caseOutcome,
  casePerson,
  casePriority,
  caseReferenceLength,
  caseStatus,
  caseTextLength,
  caseType,
  caseVersion,
  contactResult,
  contactWay,
  mostAtRiskCents,
} from './caseShapes.ts';

/** Cases that are handed over at once, and visits of one case, at most. */
export const mostCasesAtOnce = 250;
export const mostCaseVisits = 50;
export const caseReasonLength = 500;
/** To somebody, or by what it is chosen to whom. */
export const assignHows = ['Person', ...assignManners, 'Rules'] as const;
export type AssignHow = (typeof assignHows)[number];

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
const deed = { ...forCases, effect: 'writes' } as const;
const said = text(caseTextLength).refine((value) => value.trim() !== '', 'Value is required');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const atRisk = z.number().int().min(0).max(mostAtRiskCents);

/** What is done with cases. Each that changes one goes by the version that was read; an older one is a 409, RecordChanged. */
export const caseDeedCalls = {
  openCase: call({
    ...deed,
    path: `${folder}/OpenCase`,
    summary:
      'Opens a case for a patient. Where one of that type is open it answers that one: a person has one of a type.',
    audit: 'OpenCase',
    payload: z.strictObject({
      RegMasterID: id,
      Type: caseType,
      VisitMasterIDs: z.array(id).max(mostCaseVisits).default([]),
      Priority: casePriority.default(2),
      /** Whose it is at once; null: nobody's. */
      OwnerID: id.nullable().default(null),
      Note: text(caseTextLength).default(''),
    }),
    data: z.object({ CaseID: z.string(), Number: z.number(), IsNew: z.boolean() }),
  }),
  saveCase: call({
    ...deed,
    path: `${folder}/SaveCase`,
    summary: 'Saves what is known of a case beside its status: priority, visits, dollars, days, the agency’s number.',
    audit: 'SaveCase',
    payload: z.strictObject({
      CaseID: id,
      Version: caseVersion,
      Priority: casePriority,
      IsDisability: z.boolean(),
      BilledOn: optionalDate,
      NextOn: optionalDate,
      Reference: text(caseReferenceLength),
      AtRiskCents: atRisk,
      VisitMasterIDs: z.array(id).max(mostCaseVisits),
    }),
    data: nothing,
  }),
  moveCase: call({
    ...deed,
    path: `${folder}/MoveCase`,
    summary:
      'Moves a case to another status, with what the move asks for. What is not of its ways is refused with the reason.',
    audit: 'MoveCase',
    payload: z.strictObject({
      CaseID: id,
      Version: caseVersion,
      To: caseStatus,
      NextOn: optionalDate,
      SubmittedOn: optionalDate,
      DecidedOn: optionalDate,
      AppealBy: optionalDate,
      Reason: text(caseReasonLength).default(''),
      HoldUntil: optionalDate,
      Outcome: z.union([z.literal(''), caseOutcome]).default(''),
      Percent: z.number().int().min(0).max(100).nullable().default(null),
      RegInsuranceID: id.nullable().default(null),
    }),
    data: z.object({
      Version: z.number(),
      /** Whoever moved it has so many points today; null where the client counts none. */
      UserPoints: z.number().nullable(),
    }),
  }),
  assignCases: call({
    ...deed,
    path: `${folder}/AssignCases`,
    summary:
      'Takes cases, hands them to somebody, or gives them back (AssignTo null): all of them or none. Or they are handed out in turn, to whoever has fewest, or by the rules, among those who are there; a case that no rule fits stays. Whoever gets or loses one is told.',
    audit: 'AssignCases',
    payload: z.strictObject({
      Cases: z
        .array(z.strictObject({ CaseID: id, Version: caseVersion }))
        .min(1)
        .max(mostCasesAtOnce),
      AssignTo: id.nullable(),
      /** Otherwise than to AssignTo, which is null then. */
      How: z.enum(assignHows).default('Person'),
      /** In turn or to whoever has fewest: of this team; null: of everybody. */
      TeamID: id.nullable().default(null),
      Note: text(caseReasonLength).default(''),
    }),
    data: z.object({
      Changed: z.number(),
      /** Whose they are now, most first. */
      Given: z.array(casePerson.extend({ Count: z.number() })),
    }),
  }),
  addCaseNote: call({
    ...deed,
    path: `${folder}/AddNote`,
    summary: 'Adds a note to a case. Notes stay as they were written.',
    audit: 'AddCaseNote',
    payload: z.strictObject({ CaseID: id, Text: said }),
    data: z.object({ NoteID: z.string() }),
  }),
  logCaseContact: call({
    ...deed,
    path: `${folder}/LogContact`,
    summary:
      'Logs a try to reach the patient. Three on three days without an answer let a case be closed as unable to contact.',
    audit: 'LogCaseContact',
    payload: z.strictObject({
      CaseID: id,
      Way: contactWay,
      Result: contactResult,
      TriedAt: instant,
      Note: text(caseReasonLength).default(''),
    }),
    data: z.object({ ContactID: z.string() }),
  }),
  saveCaseTask: call({
    ...deed,
    path: `${folder}/SaveTask`,
    summary:
      'Sets a task with its reminder, or changes one (TaskID and Version of what was read). Times are of the client’s clock.',
    audit: 'SaveCaseTask',
    payload: z.strictObject({
      CaseID: id,
      TaskID: id.nullable().default(null),
      Version: caseVersion.nullable().default(null),
      Text: said,
      DueOn: date,
      DueTime: time,
      UserID: id.nullable().default(null),
    }),
    /** When it is due: another time than was typed where clocks skip that hour. */
    data: z.object({ TaskID: z.string(), DueAt: z.string() }),
  }),
  settleCaseTask: call({
    ...deed,
    path: `${folder}/SettleTask`,
    summary: 'Marks a task as done, or opens it again.',
    audit: 'SettleCaseTask',
    payload: z.strictObject({
      TaskID: id,
      Deed: z.enum(['Done', 'Undone']),
    }),
    data: nothing,
  }),
};
