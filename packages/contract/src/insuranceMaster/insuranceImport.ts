import { insuranceMasterFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { fileAlone, nothing, text, ticket } from '../wire/fields.ts';

/** The columns of an import, as its first row names them. */
export const insuranceColumns = [
  'InsCode',
  'Name',
  'Addr1',
  'Addr2',
  'City',
  'State',
  'Zip',
  'Phone',
  'PayerID',
  'FinClass',
  'PlanType',
  'EffectiveFrom',
  'EffectiveTo',
  'Active',
] as const;
export type InsuranceColumn = (typeof insuranceColumns)[number];

const importFault = z.object({
  /** As spreadsheets number it. */
  Row: z.number(),
  InsCode: z.string(),
  Problems: z.array(z.object({ Field: z.enum(insuranceColumns), Message: z.string() })),
});
export type InsuranceImportFault = z.output<typeof importFault>;

const importChange = z.object({
  Row: z.number(),
  InsCode: z.string(),
  Name: z.string(),
  Changes: z.array(z.object({ Field: z.enum(insuranceColumns), Before: z.string(), After: z.string() })),
});
export type InsuranceImportChange = z.output<typeof importChange>;

const named = z.object({ InsCode: z.string(), Name: z.string() });
const forMasters = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) => `/ClientManagement/InsuranceImport/${action}` as const;

/** A client's own list of insurances from a file. */
export const insuranceImportCalls = {
  previewInsuranceImport: call({
    ...forMasters,
    effect: 'writes',
    kind: 'upload',
    file: { part: 'File', ...insuranceMasterFile },
    path: path('Preview'),
    summary: 'Reads a CSV file of insurances and says what would become of it. Nothing is changed by it.',
    audit: 'PreviewInsuranceImport',
    payload: fileAlone,
    data: z.object({
      /** Names what the rows say: confirming sends it back. */
      Version: z.string(),
      Added: z.number(),
      Changed: z.number(),
      Same: z.number(),
      Faulty: z.number(),
      /** On the list, in use, and not in the file. */
      Missing: z.number(),
      /** The first hundred of each; all faults are in the file of what is to mend. */
      AddedRows: z.array(named),
      ChangedRows: z.array(importChange),
      MissingRows: z.array(named),
      Faults: z.array(importFault),
      /** Columns of the file that are not read. */
      Unread: z.array(z.string()),
    }),
  }),
  confirmInsuranceImport: call({
    ...forMasters,
    effect: 'writes',
    path: path('Confirm'),
    summary: 'Adds and changes the insurances of an import as they were shown; rows with faults are left out.',
    audit: 'ConfirmInsuranceImport',
    payload: z.strictObject({
      Version: text(64).min(1),
      /** Takes out of use what the file does not name. */
      Deactivate: z.boolean(),
    }),
    data: z.object({ Added: z.number(), Changed: z.number(), Deactivated: z.number() }),
  }),
  exportInsuranceImportFaults: call({
    ...forMasters,
    effect: 'reads',
    kind: 'download',
    path: path('ExportFaults'),
    summary: 'The rows of an import that cannot be read, as CSV, each with what to do about it.',
    audit: 'ExportInsuranceImportFaults',
    payload: nothing,
    data: ticket,
  }),
};
