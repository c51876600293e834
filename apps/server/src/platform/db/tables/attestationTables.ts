import type { AttestationFund } from '@coverline/domain/attestation/funds.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Batches of attested visits; their visits and evidence are read and written by statements of their own. */
export type AttestationTables = {
  'phi.attestation_batch': {
    client_id: string;
    id: string;
    name: string;
    name_key: Generated<string>;
    fund: AttestationFund;
    fund_name: Generated<string>;
    created_by: string;
    created_at: Generated<string>;
  };
};

export const attestationTableNames = {
  tenant: ['phi.attestation_batch', 'phi.attestation', 'phi.attestation_evidence', 'phi.attestation_change'],
} as const satisfies TableNames;
