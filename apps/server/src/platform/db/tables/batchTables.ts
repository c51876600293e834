import type { TableNames } from './tableNames.ts';

/** Batches; read and written by statements of their own. */
export const batchTableNames = {
  tenant: [
    'phi.batch',
    'phi.batch_item',
    'phi.batch_state',
    'phi.batch_earlier',
    'phi.batch_reason',
    'phi.batch_fault',
    'phi.batch_fault_count',
    'phi.batch_payer',
    'phi.batch_template',
    'phi.batch_made',
    'phi.batch_minute',
    'phi.batch_search',
  ],
  system: ['system.lane', 'system.gateway_share', 'system.batch_task', 'system.batch_search_open'],
} as const satisfies TableNames;
