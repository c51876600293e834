import { policyLinkFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { fileAlone, nothing, text, ticket } from '../../wire/fields.ts';

/** The columns of an import, as its first row names them. */
export const ruleColumns = [
  'PayerID',
  'Codes',
  'Required',
  'Effective from',
  'Source',
  'Seen on',
  'Plan',
  'Places',
  'When',
  'Effective to',
] as const;
export type RuleColumn = (typeof ruleColumns)[number];

const about = { Row: z.number(), Codes: z.string(), Payor: z.string() };
const fault = z.object({
  ...about,
  Problems: z.array(z.object({ Field: z.enum(ruleColumns), Message: z.string() })),
});
const change = z.object({
  ...about,
  Changes: z.array(z.object({ Field: z.enum(ruleColumns), Before: z.string(), After: z.string() })),
});

const writes = { access: { role: 'FRHCJediMaster', operator: true }, door: 'tenant', effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) =>
  `/Configuration/MedicalPolicyLinkManagement/Rules/Import/${action}` as const;

/** Rules of payers from a file. */
export const payerRuleImportCalls = {
  previewPayerRuleImport: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...policyLinkFile },
    path: path('Preview'),
    summary: 'Reads a file of rules and says what would become of each row. Nothing is changed by it.',
    audit: 'PreviewPayerRuleImport',
    payload: fileAlone,
    data: z.object({
      /** Names what the rows say: confirming sends it back. */
      Version: z.string(),
      Added: z.number(),
      Changed: z.number(),
      Same: z.number(),
      Faulty: z.number(),
      /** The first hundred of each; all faults are in the file of what is to mend. */
      AddedRows: z.array(z.object({ ...about, Required: z.string() })),
      ChangedRows: z.array(change),
      Faults: z.array(fault),
      /** Columns of the file that are not read. */
      Unread: z.array(z.string()),
    }),
  }),
  confirmPayerRuleImport: call({
    ...writes,
    path: path('Confirm'),
    summary: 'Adds and changes rules as they were shown; rows with faults are left out, and nothing is removed.',
    audit: 'ConfirmPayerRuleImport',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ Added: z.number(), Changed: z.number() }),
  }),
  exportPayerRuleFaults: call({
    access: { role: 'FRHCJediMaster' },
    door: 'tenant',
    effect: 'reads',
    kind: 'download',
    path: path('ExportFaults'),
    summary: 'The rows of an import that cannot be read, as CSV, each with what to do about it.',
    audit: 'ExportPayerRuleFaults',
    payload: nothing,
    data: ticket,
  }),
};
