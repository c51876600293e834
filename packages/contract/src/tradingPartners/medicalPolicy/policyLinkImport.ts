import { policyLinkFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { fileAlone, nothing, text, ticket } from '../../wire/fields.ts';

/** The columns of an import, as its first row names them. */
export const linkColumns = [
  'PayerID',
  'Title',
  'URL',
  'Kind',
  'Plan',
  'State',
  'Codes',
  'Diagnoses',
  'Effective from',
  'Effective to',
  'Source',
] as const;
export type LinkColumn = (typeof linkColumns)[number];

const about = { Row: z.number(), Title: z.string(), Payor: z.string() };
const fault = z.object({
  ...about,
  Problems: z.array(z.object({ Field: z.enum(linkColumns), Message: z.string() })),
});
export type LinkImportFault = z.output<typeof fault>;
const change = z.object({
  ...about,
  Changes: z.array(z.object({ Field: z.enum(linkColumns), Before: z.string(), After: z.string() })),
});
export type LinkImportChange = z.output<typeof change>;

const writes = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant', effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) =>
  `/Configuration/MedicalPolicyLinkManagement/Import/${action}` as const;

/** Links to medical policies from a file. */
export const policyLinkImportCalls = {
  previewPolicyImport: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...policyLinkFile },
    path: path('Preview'),
    summary: 'Reads a file of links and says what would become of each row. Nothing is changed by it.',
    audit: 'PreviewPolicyImport',
    payload: fileAlone,
    data: z.object({
      /** Names what the rows say: confirming sends it back. */
      Version: z.string(),
      Added: z.number(),
      Changed: z.number(),
      Same: z.number(),
      Faulty: z.number(),
      /** The first hundred of each; all faults are in the file of what is to mend. */
      AddedRows: z.array(z.object({ ...about, URL: z.string() })),
      ChangedRows: z.array(change),
      Faults: z.array(fault),
      /** Columns of the file that are not read. */
      Unread: z.array(z.string()),
    }),
  }),
  confirmPolicyImport: call({
    ...writes,
    path: path('Confirm'),
    summary: 'Adds and changes links as they were shown; rows with faults are left out, and nothing is removed.',
    audit: 'ConfirmPolicyImport',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ Added: z.number(), Changed: z.number() }),
  }),
  exportPolicyImportFaults: call({
    access: { role: 'FRHCJediMaster' },
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: path('ExportFaults'),
    summary: 'The rows of an import that cannot be read, as CSV, each with what to do about it.',
    audit: 'ExportPolicyImportFaults',
    payload: nothing,
    data: ticket,
  }),
};
