import type { TableNames } from './tableNames.ts';

/** Files of clients in their parts; read and written by `platform/files`. */
export const filesTableNames = {
  tenant: ['phi.client_file', 'phi.client_file_part'],
} as const satisfies TableNames;
