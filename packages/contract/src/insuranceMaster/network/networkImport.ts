import { networkImportFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { fileAlone, nothing, text, ticket } from '../../wire/fields.ts';

/** The columns of an import, as its first row names them. */
export const networkColumns = [
  'InsCode',
  'Location',
  'ProviderNPI',
  'Standing',
  'EffectiveFrom',
  'EffectiveTo',
  'Notes',
] as const;
export type NetworkColumn = (typeof networkColumns)[number];

const about = { Row: z.number(), InsCode: z.string(), About: z.string() };
const fault = z.object({
  ...about,
  Problems: z.array(z.object({ Field: z.enum(networkColumns), Message: z.string() })),
});
export type NetworkImportFault = z.output<typeof fault>;
const change = z.object({
  ...about,
  Changes: z.array(z.object({ Field: z.enum(networkColumns), Before: z.string(), After: z.string() })),
});
export type NetworkImportChange = z.output<typeof change>;
const added = z.object({ ...about, Standing: z.string() });

const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const path = <const Action extends string>(action: Action) =>
  `/ClientAdministration/InsuranceMasterNetwork/Import/${action}` as const;

/** The list of network standings from a file. */
export const networkImportCalls = {
  previewNetworkImport: call({
    ...forAdministrators,
    effect: 'writes',
    kind: 'upload',
    file: { part: 'File', ...networkImportFile },
    path: path('Preview'),
    summary: 'Reads a file of network standings and says what would become of each row. Nothing is changed by it.',
    audit: 'PreviewNetworkImport',
    payload: fileAlone,
    data: z.object({
      /** Names what the rows say: confirming sends it back. */
      Version: z.string(),
      Added: z.number(),
      Changed: z.number(),
      Same: z.number(),
      Faulty: z.number(),
      /** The first hundred of each; all faults are in the file of what is to mend. */
      AddedRows: z.array(added),
      ChangedRows: z.array(change),
      Faults: z.array(fault),
      /** Columns of the file that are not read. */
      Unread: z.array(z.string()),
    }),
  }),
  confirmNetworkImport: call({
    ...forAdministrators,
    effect: 'writes',
    path: path('Confirm'),
    summary: 'Adds and changes rows as they were shown; rows with faults are left out, and nothing is removed.',
    audit: 'ConfirmNetworkImport',
    payload: z.strictObject({ Version: text(64).min(1) }),
    data: z.object({ Added: z.number(), Changed: z.number() }),
  }),
  exportNetworkImportFaults: call({
    ...forAdministrators,
    effect: 'reads',
    kind: 'download',
    path: path('ExportFaults'),
    summary: 'The rows of an import that cannot be read, as CSV, each with what to do about it.',
    audit: 'ExportNetworkImportFaults',
    payload: nothing,
    data: ticket,
  }),
};
