import { entryKinds, purposes, tenders } from '@coverline/clearance/desk/desk.ts';
import { z } from 'zod';

export const tender = z.enum(tenders);
export const purpose = z.enum(purposes);

export const deskReferenceLength = 60;
export const deskReasonLength = 500;
export const paymentPageLength = 300;
/** A million dollars: what is above is a slip of the hand. */
export const mostDeskCents = 100_000_000;
export const mostPlanMonths = 60;

/** One that was recorded; none is ever changed or taken away. */
export const deskEntry = z.object({
  EntryID: z.string(),
  /** Of its receipt: without gaps for a client. */
  Number: z.number(),
  Kind: z.enum(entryKinds),
  /** Of what was collected, and of what reverses it; null else. */
  Tender: tender.nullable(),
  Purpose: purpose.nullable(),
  Cents: z.number(),
  /** A check's number, or the terminal's own; '' where none was given. */
  Reference: z.string(),
  /** '' where none is asked for. */
  Reason: z.string(),
  /** Of a refund or void: the receipt that it reverses. */
  ReversesNumber: z.number().nullable(),
  /** Of a plan; null else. */
  Months: z.number().nullable(),
  /** The first day of a plan, or until when a promise is to be kept; '' else. */
  DueOn: z.string(),
  /** In which day's close it is counted. */
  BookedOn: z.string(),
  At: z.string(),
  By: z.string(),
  /** Somebody voided it. */
  IsVoided: z.boolean(),
  /** What of it can still be refunded. */
  LeftCents: z.number(),
});
export type DeskEntryRow = z.output<typeof deskEntry>;

/** One beside its visit. */
export const visitEntry = deskEntry.extend({
  /** Whoever asks may say that it never was so. */
  CanVoid: z.boolean(),
});
export type VisitEntry = z.output<typeof visitEntry>;

/** The money of one visit. */
export const visitMoney = z.object({
  VisitMasterID: z.string(),
  /** What the patient owes by the newest estimate that is kept, less what it says was paid before; null: none is kept, or it is not known. */
  OwedCents: z.number().nullable(),
  /** No estimate is kept of the visit. */
  IsUnestimated: z.boolean(),
  /** The plan allows nobody to bill: nothing is collected. */
  IsProhibited: z.boolean(),
  CollectedCents: z.number(),
  PriorCents: z.number(),
  WaivedCents: z.number(),
  /** Null where nobody knows what is owed. */
  LeftCents: z.number().nullable(),
  CreditCents: z.number(),
  /** The one that stands. */
  Plan: z
    .object({
      Cents: z.number(),
      Months: z.number(),
      FirstOn: z.string(),
      Schedule: z.array(z.object({ DueOn: z.string(), Cents: z.number() })),
    })
    .nullable(),
  Promise: z.object({ Cents: z.number(), Until: z.string() }).nullable(),
  /** What the client offers. */
  Terms: z.object({ LeastCents: z.number(), MostMonths: z.number() }),
  /** '' where the client has none. */
  PaymentPage: z.string(),
  /** In whose close something is counted that is recorded now: the next day, once whoever asks has closed this one. */
  BooksOn: z.string(),
  /** Newest first. */
  Entries: z.array(visitEntry),
});
export type VisitMoney = z.output<typeof visitMoney>;

export const takings = z.object({
  Tender: tender,
  Count: z.number(),
  ExpectedCents: z.number(),
  /** Null while the day is open. */
  CountedCents: z.number().nullable(),
});

/** One user's day: what they took, less what they gave back, and how it was counted. */
export const deskDay = z.object({
  UserID: z.string(),
  UserName: z.string(),
  On: z.string(),
  Takings: z.array(takings),
  ExpectedCents: z.number(),
  /** Both null while the day is open. */
  CountedCents: z.number().nullable(),
  ClosedAt: z.string().nullable(),
  Note: z.string(),
});
export type DeskDay = z.output<typeof deskDay>;

/** An entry with whose visit it is about. */
export const deskDayEntry = deskEntry.extend({
  VisitMasterID: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  MRN: z.string(),
});
export type DeskDayEntry = z.output<typeof deskDayEntry>;
