import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { date, id, nothing, optionalDate, text, ticket } from '../../wire/fields.ts';
import { clearanceFormats, forClearance } from '../clearance.ts';
import {
  deskDay,
  deskDayEntry,
  deskReasonLength,
  deskReferenceLength,
  mostDeskCents,
  mostPlanMonths,
  paymentPageLength,
  purpose,
  tender,
  visitMoney,
} from './moneyShapes.ts';

const folder = '/FinancialClearance/Money';
const reads = { ...forClearance, effect: 'reads' } as const;
const writes = { ...forClearance, effect: 'writes' } as const;
/** Who answers for the client: forgives money, sees what everybody took, and sets the terms. */
const forLead = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;

export const receiptLanguages = ['English', 'Spanish'] as const;
export type ReceiptLanguage = (typeof receiptLanguages)[number];

const cents = z.int().min(1).max(mostDeskCents);
const counted = z.int().min(-mostDeskCents).max(mostDeskCents);
const said = (most: number) => text(most).refine((value) => value.trim() !== '', 'Value is required');
/** EntryID is named by whoever records: the same said twice is recorded once. */
const entry = { EntryID: id, VisitMasterID: id };
const recorded = z.object({ EntryID: z.string(), Number: z.number(), Money: visitMoney });
const format = { Format: z.enum(clearanceFormats).default('CSV') };
const days = { From: date, To: date };

/** Money at the desk. No card is processed: what a terminal, a check or a drawer took is recorded. */
export const moneyCalls = {
  getMoney: call({
    ...reads,
    path: `${folder}/GetMoney`,
    summary:
      'What is owed of a visit by its estimate, what was collected, waived, planned or promised, and what is left.',
    audit: 'GetMoney',
    payload: z.strictObject({ VisitMasterID: id }),
    data: visitMoney,
  }),
  recordPayment: call({
    ...writes,
    path: `${folder}/RecordPayment`,
    summary:
      'Records money that was collected, with a receipt number. Said twice with the same EntryID it is recorded once.',
    audit: 'RecordPayment',
    payload: z.strictObject({
      ...entry,
      Cents: cents,
      /** What is left as it was read: another is refused, since somebody may have taken the same money already. */
      LeftCents: z.int().min(0).max(mostDeskCents).nullable(),
      /** The newest receipt of what was collected for the visit as it was read, 0 where there was none: what is left does not always move. */
      AfterReceipt: z.int().min(0).max(1_000_000_000),
      Tender: tender,
      /** A check's number, or what a terminal gave. */
      Reference: text(deskReferenceLength).default(''),
      Purpose: purpose.default('Visit'),
    }),
    data: recorded,
  }),
  reverseMoney: call({
    ...writes,
    path: `${folder}/ReverseEntry`,
    summary:
      'Refunds some of what was collected, or voids an entry, by a row of its own with a reason. It counts in the open day of whoever does it.',
    audit: 'ReverseMoney',
    payload: z.strictObject({
      EntryID: id,
      OfEntryID: id,
      Kind: z.enum(['Refunded', 'Voided']),
      /** Of a refund; a void is of all of it. */
      Cents: cents.nullable().default(null),
      Reason: said(deskReasonLength),
    }),
    data: recorded,
  }),
  arrangePlan: call({
    ...writes,
    path: `${folder}/ArrangePlan`,
    summary: 'Agrees that what is left is paid in months, from a first day on. It takes the place of an earlier plan.',
    audit: 'ArrangePlan',
    payload: z.strictObject({
      ...entry,
      /** What is left as it was read: another is refused. */
      Cents: cents,
      Months: z.int().min(2).max(mostPlanMonths),
      FirstOn: date,
    }),
    data: recorded,
  }),
  recordPromise: call({
    ...writes,
    path: `${folder}/RecordPromise`,
    summary: 'Records that the patient has promised to pay so much until a day.',
    audit: 'RecordPromise',
    payload: z.strictObject({ ...entry, Cents: cents, Until: date }),
    data: recorded,
  }),
  waiveMoney: call({
    ...forLead,
    effect: 'writes',
    path: `${folder}/WaiveMoney`,
    summary: 'Forgives some of what is left of a visit, with a reason.',
    audit: 'WaiveMoney',
    payload: z.strictObject({ ...entry, Cents: cents, Reason: said(deskReasonLength) }),
    data: recorded,
  }),
  printReceipt: call({
    ...reads,
    kind: 'download',
    path: `${folder}/PrintReceipt`,
    summary: 'The receipt of an entry as a page for the patient, in English or Spanish.',
    audit: 'PrintReceipt',
    payload: z.strictObject({ EntryID: id, Language: z.enum(receiptLanguages).default('English') }),
    data: ticket,
  }),
  getDeskDay: call({
    ...reads,
    path: `${folder}/GetDay`,
    summary:
      'What whoever asks took on a day, by tender and entry, and whether the day is closed. Without a day: today.',
    audit: 'GetDeskDay',
    payload: z.strictObject({ On: optionalDate }),
    data: deskDay.extend({
      Today: z.string(),
      /** Days before this one on which something was recorded and that are not closed, oldest first. */
      Open: z.array(z.string()),
      Entries: z.array(deskDayEntry),
    }),
  }),
  closeDeskDay: call({
    ...writes,
    path: `${folder}/CloseDay`,
    summary:
      'Closes a day of whoever asks with what was counted of each tender. It takes no further entries: they go into the next day.',
    audit: 'CloseDeskDay',
    payload: z.strictObject({
      On: date,
      /** One a tender of which something came or went, with what was expected as it was read: another is refused. */
      Counted: z.array(z.strictObject({ Tender: tender, Cents: counted, ExpectedCents: counted })).max(4),
      Note: text(deskReasonLength).default(''),
    }),
    data: deskDay,
  }),
  exportDeskDay: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportDay`,
    summary: 'The entries of a day of whoever asks as PDF, CSV or XLSX.',
    audit: 'ExportDeskDay',
    payload: z.strictObject({ On: date, ...format }),
    data: ticket,
  }),
  getCloses: call({
    ...forLead,
    effect: 'reads',
    path: `${folder}/GetCloses`,
    summary: 'The days of everybody who took money: expected, counted, difference and note; open ones too.',
    audit: 'GetDeskCloses',
    payload: z.strictObject(days),
    data: z.object({ Days: z.array(deskDay) }),
  }),
  exportCloses: call({
    ...forLead,
    kind: 'download',
    effect: 'reads',
    path: `${folder}/ExportCloses`,
    summary: 'The days of everybody who took money as PDF, CSV or XLSX: a row a user, day and tender.',
    audit: 'ExportDeskCloses',
    payload: z.strictObject({ ...days, ...format }),
    data: ticket,
  }),
  getDeskSettings: call({
    ...forLead,
    effect: 'reads',
    path: `${folder}/GetSettings`,
    summary:
      "The client's terms at the desk: its payment page, what a plan may be, and below what nothing is arranged.",
    audit: 'GetDeskSettings',
    payload: nothing,
    data: z.object({
      PaymentPage: z.string(),
      LeastCents: z.number(),
      MostMonths: z.number(),
      ThresholdCents: z.number(),
      Version: z.number(),
    }),
  }),
  saveDeskSettings: call({
    ...forLead,
    effect: 'writes',
    path: `${folder}/SaveSettings`,
    summary: "Sets the client's terms at the desk.",
    audit: 'SaveDeskSettings',
    payload: z.strictObject({
      /** https alone; '' where there is none. */
      PaymentPage: text(paymentPageLength),
      LeastCents: cents,
      MostMonths: z.int().min(2).max(mostPlanMonths),
      ThresholdCents: z.int().min(0).max(mostDeskCents),
      Version: z.int().min(0).max(1_000_000_000),
    }),
    data: z.object({ Version: z.number() }),
  }),
};
