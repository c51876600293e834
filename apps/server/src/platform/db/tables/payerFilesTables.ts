import type { TableNames } from './tableNames.ts';

/** Files to payers and from them; read and written by statements of their own. */
export const payerFilesTableNames = {
  tenant: ['phi.payer_file', 'phi.payer_file_item'],
  system: ['system.payer_file', 'system.payer_file_in', 'system.payer_courier'],
} as const satisfies TableNames;
