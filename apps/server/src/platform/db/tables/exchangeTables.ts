import type { TableNames } from './tableNames.ts';

/** Files that a client exchanges; read and written by statements of their own. */
export const exchangeTableNames = {
  tenant: [
    'phi.exchange_file',
    'phi.exchange_download',
    'phi.exchange_setting',
    'phi.exchange_pgp',
    'phi.exchange_rule',
    'phi.exchange_mirror',
    'phi.exchange_mirror_file',
  ],
  system: ['system.exchange_mirror_task'],
} as const satisfies TableNames;
