import { caseClockKeys } from '@coverline/domain/cases/caseClocks.ts';
import { caseOutcomes } from '@coverline/domain/cases/caseOutcome.ts';
import { caseStatuses } from '@coverline/domain/cases/caseStatus.ts';
import { caseTypes } from '@coverline/domain/cases/caseType.ts';
import { contactResults, contactWays } from '@coverline/domain/cases/contactAttempt.ts';
import { z } from 'zod';

export const caseTextLength = 2000;
export const caseReferenceLength = 60;
export const mostAtRiskCents = 1_000_000_000;

export const casePerson = z.object({ ID: z.string(), Name: z.string() });
export const caseVersion = z.number().int().min(1).max(1_000_000_000);
export const caseType = z.enum(caseTypes);
export const caseStatus = z.enum(caseStatuses);
export const caseOutcome = z.enum(caseOutcomes);
export const casePriority = z.literal([1, 2, 3, 4]);
export const contactWay = z.enum(contactWays);
export const contactResult = z.enum(contactResults);

/** What ends next. Days are of the client's calendar. */
const due = z.object({ Clock: z.enum(caseClockKeys), Nth: z.number().nullable(), On: z.string() });

const row = z.object({
  CaseID: z.string(),
  Number: z.number(),
  Version: z.number(),
  Type: caseType,
  Status: caseStatus,
  HeldFrom: caseStatus.nullable(),
  Priority: casePriority,
  RegMasterID: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: z.string(),
  MRN: z.string(),
  Owner: casePerson.nullable(),
  OpenedOn: z.string(),
  SubmittedOn: z.string().nullable(),
  AppealBy: z.string().nullable(),
  ClosedOn: z.string().nullable(),
  Outcome: caseOutcome.nullable(),
  OutcomePercent: z.number().nullable(),
  AtRiskCents: z.number(),
  /** What is at risk are the charges of its visits, and of one they are not known: it is that much or more. */
  HasUnknownCharge: z.boolean(),
  ResolvedCents: z.number(),
  /** Null where nothing waits. */
  Due: due.nullable(),
  /** The last day on which an application reaches the visits, while none is filed. */
  RetroBy: z.string().nullable(),
});
export const caseRow = row;
export type CaseRow = z.output<typeof row>;

export const caseVisit = z.object({
  VisitMasterID: z.string(),
  VisitNumber: z.string(),
  DateOfService: z.string(),
  FinancialClass: z.string(),
  ChargeCents: z.number().nullable(),
});
export type CaseVisit = z.output<typeof caseVisit>;

const task = z.object({
  TaskID: z.string(),
  Version: z.number(),
  Text: z.string(),
  DueAt: z.string(),
  /** When the bell rings next; later than it is due where it was put off, null once it is done. */
  RemindAt: z.string().nullable(),
  User: casePerson,
  MadeBy: z.string(),
  Done: z.object({ At: z.string(), By: z.string() }).nullable(),
});
export type CaseTask = z.output<typeof task>;

export const caseDetail = row.extend({
  IsDisability: z.boolean(),
  BilledOn: z.string().nullable(),
  NextOn: z.string().nullable(),
  HoldUntil: z.string().nullable(),
  /** The last time that it was opened again: tries to reach the patient count from then on. */
  ReopenedOn: z.string().nullable(),
  DecidedOn: z.string().nullable(),
  /** The agency's number of the application. */
  Reference: z.string(),
  /** Came by a merge beside another open case of its person and type. */
  IsDouble: z.boolean(),
  Clocks: z.array(due.extend({ IsTold: z.boolean() })),
  /** Where it may go, each with why not now; null where it may. */
  Moves: z.array(z.object({ To: caseStatus, Asks: z.array(z.string()), Refusal: z.string().nullable() })),
  Outcomes: z.array(caseOutcome),
  Visits: z.array(
    caseVisit.extend({
      RetroBy: z.string().nullable(),
      /** What a payer last answered about the visit; null where none was asked, or none has answered yet. */
      LastAnswer: z
        .object({ SpifResponseID: z.string(), At: z.string(), StatusID: z.number().nullable(), PayerName: z.string() })
        .nullable(),
    }),
  ),
  /** Of the patient, in use; what a case that added coverage names. */
  Insurances: z.array(z.object({ RegInsuranceID: z.string(), Name: z.string() })),
  RegInsuranceID: z.string().nullable(),
  Notes: z.array(z.object({ NoteID: z.string(), At: z.string(), By: z.string(), Text: z.string() })),
  Contacts: z.array(
    z.object({
      ContactID: z.string(),
      At: z.string(),
      On: z.string(),
      Way: contactWay,
      Result: contactResult,
      Note: z.string(),
      By: z.string(),
    }),
  ),
  Tasks: z.array(task),
  /** Newest first. */
  History: z.array(
    z.object({
      At: z.string(),
      By: z.string(),
      /** Escalated: Words say which clock ran out, ToUser who was told. */
      Kind: z.enum(['Opened', 'Moved', 'Assigned', 'Saved', 'Escalated']),
      From: caseStatus.nullable(),
      To: caseStatus.nullable(),
      Outcome: caseOutcome.nullable(),
      ToUser: z.string().nullable(),
      Words: z.string(),
      /** The rule that did it, in the name of whoever answers for it; null: somebody did it by hand. */
      Rule: z.object({ Name: z.string(), Version: z.number() }).nullable(),
    }),
  ),
});
export type CaseDetail = z.output<typeof caseDetail>;
