import { priceListFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { fileAlone, id, nothing, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';
import { medicareTable, medicareTableCalls } from './medicareTables.ts';
import { forPrices, judgedFile, priceFolder } from './priceShapes.ts';
import { remittance, remittanceCalls } from './remittances.ts';

export const pricesPerPage = 50;
export const scheduleNameLength = 100;

const folder = priceFolder;
const reads = { ...forPrices, effect: 'reads' } as const;
const writes = { ...forPrices, effect: 'writes' } as const;
const search = text(100).default('');

const contractLine = z.object({
  Code: z.string(),
  Modifiers: z.array(z.string()),
  Kind: z.enum(['Amount', 'PercentOfCharge', 'MultipleOfMedicare']),
  /** The price as people write it: $84.20, 70.5%, 1.25 × Medicare. */
  Price: z.string(),
  From: z.string(),
  /** '' while no end is agreed. */
  To: z.string(),
});
const charge = z.object({
  Code: z.string(),
  Description: z.string(),
  Department: z.string(),
  ChargeCents: z.number(),
});

const settings = {
  /** Contractor and locality of Medicare's physician fee schedule, as in `Localities`; '' where none is chosen. */
  Locality: text(20),
  /** What is taken off the charge for who pays alone, in hundredths of a percent; null: nothing is set. */
  SelfPayDiscountBp: z.int().min(0).max(10_000).nullable(),
  /** What Medicare's price is multiplied by for a payer without a contract, in hundredths of a percent: 12000 is 1.2 times. */
  Multipliers: z.array(z.strictObject({ PayerID: id, Bp: z.int().min(1).max(100_000) })).max(200),
};

/** What services cost by contract, charge master and Medicare's fee schedules. */
export const priceCalls = {
  ...medicareTableCalls,
  ...remittanceCalls,
  getPrices: call({
    ...reads,
    path: `${folder}/GetPrices`,
    summary: 'The price lists that estimates are made from, each with its edition and until when it holds.',
    audit: 'GetPrices',
    payload: nothing,
    data: z.object({
      Schedules: z.array(
        z.object({
          ScheduleID: z.string(),
          PayerID: z.string(),
          PayerName: z.string(),
          Name: z.string(),
          Lines: z.number(),
          /** The first and the last day of any of its lines; To '' while one of them has no end. */
          From: z.string(),
          To: z.string(),
          /** No line holds any more. */
          IsOver: z.boolean(),
          LoadedAt: z.string(),
          LoadedBy: z.string(),
        }),
      ),
      /** Null where none is loaded. */
      Charges: z.object({ Items: z.number(), LoadedAt: z.string(), LoadedBy: z.string() }).nullable(),
      /** Medicare's tables, those that ship and those that were loaded. */
      Medicare: z.array(medicareTable),
      /** The hundred that were taken in last, the newest first. */
      Remittances: z.array(remittance),
      Settings: z.object({ ...settings, Version: z.number() }),
      /** What `Locality` may be. */
      Localities: z.array(z.object({ Key: z.string(), Name: z.string() })),
      Payers: z.array(z.object({ PayerID: z.string(), Name: z.string() })),
    }),
  }),
  savePriceSettings: call({
    ...writes,
    path: `${folder}/SaveSettings`,
    summary:
      "Sets the locality of Medicare's fee schedule, the self-pay discount, and what Medicare's price is multiplied by for payers.",
    audit: 'SavePriceSettings',
    payload: z.strictObject({ ...settings, Version: z.int().min(0).max(1_000_000_000) }),
    data: z.object({ Version: z.number() }),
  }),
  getContractLines: call({
    ...reads,
    path: `${folder}/GetContractLines`,
    summary: "The lines of a payer's contract.",
    audit: 'GetContractLines',
    payload: z.strictObject({ ScheduleID: id, Search: search }).extend(pageOf(pricesPerPage)),
    data: z.object({ Rows: z.array(contractLine), Total: z.number() }),
  }),
  previewContract: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...priceListFile },
    path: `${folder}/PreviewContract`,
    summary:
      "Reads a payer's contract out of a CSV or XLSX file and says what would become of it. Nothing is changed by it.",
    audit: 'PreviewContract',
    payload: z.strictObject({ PayerID: id, Name: text(scheduleNameLength).min(1) }),
    data: z.object({
      ...judgedFile,
      From: z.string(),
      To: z.string(),
      /** The first hundred. */
      Lines: z.array(contractLine),
    }),
  }),
  confirmContract: call({
    ...writes,
    path: `${folder}/ConfirmContract`,
    summary: 'Adds the contract as it was shown; rows with faults are left out.',
    audit: 'ConfirmContract',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ ScheduleID: z.string(), Lines: z.number() }),
  }),
  removeContract: call({
    ...writes,
    path: `${folder}/RemoveContract`,
    summary: 'Takes a contract away: later estimates do not use it. Estimates that are kept stay as they are.',
    audit: 'RemoveContract',
    payload: z.strictObject({ ScheduleID: id }),
    data: z.object({ IsRemoved: z.boolean() }),
  }),
  exportContract: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportContract`,
    summary: 'A contract as CSV or XLSX, in the form in which it is read.',
    audit: 'ExportContract',
    payload: z.strictObject({ ScheduleID: id, Search: search, ...tableFormat }),
    data: ticket,
  }),
  getCharges: call({
    ...reads,
    path: `${folder}/GetCharges`,
    summary: 'What the house charges, by code and department.',
    audit: 'GetCharges',
    payload: z.strictObject({ Search: search }).extend(pageOf(pricesPerPage)),
    data: z.object({ Rows: z.array(charge), Total: z.number() }),
  }),
  previewCharges: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...priceListFile },
    path: `${folder}/PreviewCharges`,
    summary:
      'Reads a charge master out of a CSV or XLSX file and says what would become of it. Nothing is changed by it.',
    audit: 'PreviewCharges',
    payload: fileAlone,
    data: z.object({
      ...judgedFile,
      Added: z.number(),
      Changed: z.number(),
      Same: z.number(),
      /** On the list and not in the file: they go. */
      Missing: z.number(),
      /** The first hundred. */
      Charges: z.array(charge),
    }),
  }),
  confirmCharges: call({
    ...writes,
    path: `${folder}/ConfirmCharges`,
    summary: 'Puts the charges of the file in the place of those that are loaded; rows with faults are left out.',
    audit: 'ConfirmCharges',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ Charges: z.number() }),
  }),
  exportCharges: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportCharges`,
    summary: 'The charge master as CSV or XLSX, in the form in which it is read.',
    audit: 'ExportCharges',
    payload: z.strictObject({ Search: search, ...tableFormat }),
    data: ticket,
  }),
  exportPriceLists: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportLists`,
    summary:
      "The contracts, the hospitals' price files, the charge master and Medicare's tables, each with its edition and until when it holds, as CSV or XLSX.",
    audit: 'ExportPriceLists',
    payload: z.strictObject(tableFormat),
    data: ticket,
  }),
  exportPriceFaults: call({
    ...reads,
    kind: 'download',
    path: `${folder}/ExportFaults`,
    summary: 'The rows of a file that was looked through and cannot be read, as CSV, each with what to do about it.',
    audit: 'ExportPriceFaults',
    payload: z.strictObject({ Kind: z.enum(['Contract', 'Charges', 'Medicare']) }),
    data: ticket,
  }),
};
