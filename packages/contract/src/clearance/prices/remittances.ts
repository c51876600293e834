import { remittanceFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import { forPrices, priceFolder } from './priceShapes.ts';

/** A file of payments that was taken in. */
export const remittance = z.object({
  RemittanceID: z.string(),
  PayerName: z.string(),
  /** The first and the last day of its payments. */
  From: z.string(),
  To: z.string(),
  /** Claims that were taken in, and those that another file had brought. */
  Claims: z.number(),
  Known: z.number(),
  /** Of the claims: those that take a payment back. */
  Reversals: z.number(),
  /** Claims of visits that were not here when it was read last. */
  LeftOut: z.number(),
  PaidCents: z.number(),
  TakenAt: z.string(),
  TakenBy: z.string(),
});

/** Why less was paid than charged (CAS), in words. */
const reasons = z.array(z.object({ Group: z.string(), Reason: z.string(), Text: z.string(), Cents: z.number() }));
/** RARC; Text is '' where no words are known here. */
const remarks = z.array(z.object({ Code: z.string(), Text: z.string() }));

const money = {
  ChargeCents: z.number(),
  /** What was due from all; null where an earlier payer hides it. */
  AllowedCents: z.number().nullable(),
  PaidCents: z.number(),
  PatientCents: z.number(),
};

const claim = z.object({
  ClaimID: z.string(),
  VisitNumber: z.string(),
  /** The payer's own number. */
  PayerClaim: z.string(),
  /** Of the check or transfer. */
  Payment: z.string(),
  PaidOn: z.string(),
  /** Of the service; '' where it was not sent. */
  From: z.string(),
  To: z.string(),
  /** CLP02, and in words. */
  Status: z.string(),
  StatusText: z.string(),
  IsTakenBack: z.boolean(),
  ...money,
  /** Of claim and lines. */
  Reasons: reasons,
  Remarks: remarks,
});
export type PaidClaimRow = z.output<typeof claim>;

export const paidClaimSorts = ['visit', 'served', 'status', 'charge', 'allowed', 'paid', 'patient'] as const;
export type PaidClaimSort = (typeof paidClaimSorts)[number];
export const paidClaimsPerPage = 25;
/** Taken back: reversals, and what one took back. */
export const paidClaimShows = ['All', 'Paid', 'Unpaid', 'TakenBack'] as const;
export type PaidClaimShow = (typeof paidClaimShows)[number];

const filter = {
  RemittanceID: id,
  /** The beginning of a visit's number or of the payer's claim number. */
  Search: text(50).default(''),
  Show: z.enum(paidClaimShows).default('All'),
  /** A reason code (CARC), of any group or of one: 45, CO 45. */
  Reason: text(10).default(''),
  Sort: z.enum(paidClaimSorts).default('visit'),
  Descending: z.boolean().default(false),
};
export type PaidClaimFilter = z.output<z.ZodObject<typeof filter>>;

/** So many that were left out are shown; all leave as a file. */
export const leftOutShown = 100;
const leftOut = z.object({ Account: z.string(), Segment: z.number(), PaidCents: z.number() });

const writes = { ...forPrices, effect: 'writes' } as const;
const reads = { ...forPrices, effect: 'reads' } as const;

/** What payers paid, out of X12 835. */
export const remittanceCalls = {
  takeRemittance: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...remittanceFile },
    path: `${priceFolder}/TakeRemittance`,
    summary:
      'Takes in what a payer paid, out of an X12 835: the claims of visits that are here, or nothing where the file is at fault. The same payment of a claim counts once, also where the same file is read again; a reversal takes its payment back.',
    audit: 'TakeRemittance',
    payload: z.strictObject({ PayerID: id }),
    data: z.object({
      RemittanceID: z.string(),
      Claims: z.number(),
      Known: z.number(),
      Reversals: z.number(),
      LeftOut: z.number(),
      /** The payer marked the file as a test (ISA15): whether it is one is for whoever takes it in to know. */
      IsTest: z.boolean(),
    }),
  }),
  getRemittance: call({
    ...reads,
    path: `${priceFolder}/GetRemittance`,
    summary: 'A file of payments that was taken in: its amounts, what it left out, and what its removal would leave.',
    audit: 'GetRemittance',
    payload: z.strictObject({ RemittanceID: id }),
    data: remittance.extend({
      PayerID: z.string(),
      /** As the file has it. */
      FilePayer: z.string(),
      /** What all its payments come to; null of what was taken in before this was kept. */
      PaymentCents: z.number().nullable(),
      /** PLB: above 0 the payment is less by it. */
      Adjustments: z.array(
        z.object({
          Payment: z.string(),
          Reason: z.string(),
          Text: z.string(),
          Reference: z.string(),
          Cents: z.number(),
        }),
      ),
      LeftOutCents: z.number(),
      LeftOutRows: z.array(leftOut),
      /** Open ones that a rule opened for what it denied. */
      Cases: z.array(z.object({ CaseID: z.string(), Number: z.number() })),
    }),
  }),
  findPaidClaims: call({
    ...reads,
    path: `${priceFolder}/FindPaidClaims`,
    summary: 'The claims of a remittance that were taken in, page by page, each with why less was paid than charged.',
    audit: 'FindPaidClaims',
    payload: z.strictObject(filter).extend(pageOf(paidClaimsPerPage)),
    data: z.object({ Rows: z.array(claim), Total: z.number() }),
  }),
  getPaidClaim: call({
    ...reads,
    path: `${priceFolder}/GetPaidClaim`,
    summary: 'One claim of a remittance with its service lines.',
    audit: 'GetPaidClaim',
    payload: z.strictObject({ ClaimID: id }),
    data: claim.extend({
      /** Whose visit it is. */
      RegMasterID: z.string(),
      Lines: z.array(
        z.object({
          Code: z.string(),
          Modifiers: z.array(z.string()),
          RevenueCode: z.string(),
          Units: z.number().nullable(),
          /** Code and count as billed, where the payer decided on others; '' else. */
          BilledAs: z.string(),
          ServiceOn: z.string(),
          ...money,
          Reasons: reasons,
          Remarks: remarks,
        }),
      ),
      /** Of the claim as a whole. */
      OwnReasons: reasons,
      OwnRemarks: remarks,
    }),
  }),
  exportPaidClaims: call({
    ...reads,
    kind: 'download',
    path: `${priceFolder}/ExportPaidClaims`,
    summary: 'The claims of a remittance that a filter shows, as CSV or XLSX.',
    audit: 'ExportPaidClaims',
    payload: z.strictObject({ ...filter, ...tableFormat }),
    data: ticket,
  }),
  exportLeftOut: call({
    ...reads,
    kind: 'download',
    path: `${priceFolder}/ExportLeftOut`,
    summary: 'The claims of a remittance that were left out, as CSV or XLSX.',
    audit: 'ExportLeftOut',
    payload: z.strictObject({ RemittanceID: id, ...tableFormat }),
    data: ticket,
  }),
  removeRemittance: call({
    ...writes,
    path: `${priceFolder}/RemoveRemittance`,
    summary:
      'Takes a remittance away with its claims: prices are not made of it any more, what it took back stands again. Cases that were opened for its denials stay; their owners are told.',
    audit: 'RemoveRemittance',
    payload: z.strictObject({ RemittanceID: id }),
    data: z.object({ IsRemoved: z.boolean() }),
  }),
};
