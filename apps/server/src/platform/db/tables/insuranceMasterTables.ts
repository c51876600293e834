import type { InsuranceMapping, MappedHow } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import type { MatchSign } from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type InsuranceMasterRow = {
  client_id: string;
  id: string;
  code: string;
  code_key: Generated<string>;
  name: string;
  name_key: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  phone: Generated<string>;
  payer_id: Generated<string>;
  financial_class: Generated<string>;
  plan_type: Generated<string>;
  active: Generated<boolean>;
  effective_from: string | null;
  effective_to: string | null;
  mapping: Generated<InsuranceMapping>;
  partner_id: string | null;
  mapped_how: MappedHow | null;
  mapped_score: number | null;
  mapped_sign: MatchSign | null;
  mapped_by: string | null;
  mapped_at: string | null;
  use_count: Generated<number>;
  last_seen_at: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

export type InsuranceMasterTables = {
  'phi.insurance_master': InsuranceMasterRow;
  'phi.insurance_former': {
    client_id: string;
    insurance_id: string;
    until: string;
    mapping: Exclude<InsuranceMapping, 'Unmapped'>;
    partner_id: string | null;
  };
  'phi.insurance_import': { client_id: string; user_id: string; file: Buffer; created_at: Generated<string> };
};

export const insuranceMasterTableNames = {
  tenant: ['phi.insurance_master', 'phi.insurance_former', 'phi.insurance_import'],
} as const satisfies TableNames;
