import type { NetworkStanding } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** How a client stands to an insurance of its own list, at a location and by a provider. */
export type InsuranceNetworkRow = {
  client_id: string;
  id: string;
  insurance_id: string;
  location: string;
  provider_npi: string;
  standing: NetworkStanding;
  effective_from: string | null;
  effective_to: string | null;
  notes: string;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

export type InsuranceNetworkTables = {
  'phi.insurance_network': InsuranceNetworkRow;
  'phi.network_import': { client_id: string; user_id: string; file: Buffer; created_at: Generated<string> };
};

export const insuranceNetworkTableNames = {
  tenant: ['phi.insurance_network', 'phi.network_import'],
} as const satisfies TableNames;
