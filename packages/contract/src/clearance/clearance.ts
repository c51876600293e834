import { lights } from '@coverline/clearance/checks/trafficLight.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, optionalDate, pageOf, tableFormats, text, ticket } from '../wire/fields.ts';
import { clearanceCheck, clearanceDetail, clearanceRow } from './clearanceShapes.ts';

export const clearancePerPage = 50;
/** Days of a window, both ends counted, at most; without one it is today and the fourteen days after it. */
export const mostClearanceDays = 92;
export const clearanceDays = 14;
/** Where what is shown is few whatever the days are. */
export const clearanceDaysAhead = 400;
export const clearanceSearchLength = 100;

export const clearanceSorts = [
  'date', // by day, then what needs somebody first, then by name
  'status',
  'score',
  'patient',
  'mrn',
  'location',
  'payer',
  'verified',
  'estimate',
  'collected',
  'risk',
  'exceptions',
  'owner',
] as const;
export type ClearanceSort = (typeof clearanceSorts)[number];

/** SelfPay: self-pay cleared. All leaves out what is cancelled, which is in its own. */
export const clearanceTabs = [
  'All',
  'NotCleared',
  'Conditional',
  'Exception',
  'SelfPay',
  'Cleared',
  'Cancelled',
] as const;
export type ClearanceTab = (typeof clearanceTabs)[number];

/** What narrows the list; an empty list narrows nothing. */
export const clearanceFilter = z.strictObject({
  /** YYYY-MM-DD of the client's calendar; '' for today, and for fourteen days after From. */
  From: optionalDate,
  To: optionalDate,
  Tab: z.enum(clearanceTabs).default('All'),
  Locations: z.array(text(100)).max(50).default([]),
  /** Of primary coverages, as in the choices. */
  PayerIDs: z.array(id).max(50).default([]),
  OwnerIDs: z.array(id).max(50).default([]),
  /** Nobody's, besides those of OwnerIDs or alone. */
  NoOwner: z.boolean().default(false),
  Lights: z.array(z.enum(lights)).max(lights.length).default([]),
  /** Those where this one fails or warns; null: whichever. */
  Check: clearanceCheck.nullable().default(null),
  /** Those alone whose good-faith estimate is still to be handed out; without days of one's own then all ahead. */
  GoodFaithDue: z.boolean().default(false),
  /** Beginnings of names, an MRN or a visit number. It is never in an address: it may name a person. */
  Search: text(clearanceSearchLength).default(''),
  Sort: z.enum(clearanceSorts).default('date'),
  Descending: z.boolean().default(false),
});
export type ClearanceFilter = z.output<typeof clearanceFilter>;

export const clearanceFormats = ['PDF', ...tableFormats] as const;
export type ClearanceFormat = (typeof clearanceFormats)[number];

const folder = '/FinancialClearance/FinancialClearanceGrid';
export const forClearance = { access: { role: 'FinancialClearance' }, door: 'tenant' } as const;

const counts = z.object({
  All: z.number(),
  NotCleared: z.number(),
  Conditional: z.number(),
  Exception: z.number(),
  SelfPay: z.number(),
  Cleared: z.number(),
  Cancelled: z.number(),
});

/** What is read of the clearance of visits. */
export const clearanceCalls = {
  getClearance: call({
    ...forClearance,
    path: `${folder}/GetClearance`,
    summary:
      'The visits of a window of days with how each stands: status, score, twelve checks, what is at risk and whose it is.',
    effect: 'reads',
    audit: 'GetClearance',
    payload: clearanceFilter.extend(pageOf(clearancePerPage)),
    data: z.object({
      Rows: z.array(clearanceRow),
      /** Of the tab, all pages. */
      Total: z.number(),
      /** The window as it was taken. */
      From: z.string(),
      To: z.string(),
      /** By tab, whatever tab is shown; every other filter counts. */
      Counts: counts,
      /** Cleared and self-pay cleared of all that is not cancelled, in hundredths of a percent; null where there is none. */
      ClearedBasisPoints: z.number().nullable(),
      /** Dollars at risk of all tabs, in cents, and at how many visits they are not known. */
      RiskCents: z.number(),
      UnknownRisks: z.number(),
      /** At how many visits each check fails, warns and needs a person, of all tabs, in their order; those that do nowhere are left out. */
      Troubles: z.array(z.object({ Check: clearanceCheck, Fail: z.number(), Warn: z.number(), Exception: z.number() })),
      /** The days of the tab that have visits, in their order: headings of a list that is sorted by day. */
      Days: z.array(
        z.object({
          On: z.string(),
          Visits: z.number(),
          /** Neither cleared nor self-pay cleared. */
          NeedYou: z.number(),
        }),
      ),
    }),
  }),
  getClearanceVisit: call({
    ...forClearance,
    path: `${folder}/GetClearanceVisit`,
    summary: 'One visit with the reason and the evidence of each check, waivers, notes and what changed when and why.',
    effect: 'reads',
    audit: 'GetClearanceVisit',
    payload: z.strictObject({ VisitMasterID: id }),
    data: clearanceDetail,
  }),
  getClearanceChoices: call({
    ...forClearance,
    path: `${folder}/GetClearanceChoices`,
    summary: 'What the grid can be narrowed by: locations, payers, and the people who clear visits.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.object({
      Locations: z.array(z.string()),
      Payers: z.array(z.object({ PayerID: z.string(), Name: z.string() })),
      /** Those who may be an owner, with how many visits from today on are theirs and not cleared; whoever asks is among them. */
      Workers: z.array(z.object({ ID: z.string(), Name: z.string(), Open: z.number() })),
    }),
  }),
  exportClearance: call({
    ...forClearance,
    kind: 'download',
    path: `${folder}/ExportClearance`,
    summary: 'The visits that a filter shows, as PDF, CSV or XLSX.',
    effect: 'reads',
    audit: 'ExportClearance',
    payload: clearanceFilter.extend({ Format: z.enum(clearanceFormats).default('CSV') }),
    data: ticket,
  }),
};
