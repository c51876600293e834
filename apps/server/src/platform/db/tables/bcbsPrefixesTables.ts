import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** A beginning of member ids among the Blue Cross Blue Shield plans. */
export type BcbsPrefixRow = {
  id: string;
  prefix: string;
  partner_id: string;
  home_plan: string;
  state: string;
  plan_type: string;
  phone: string;
  notes: string;
  effective_from: string | null;
  verified_on: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** Beginnings of member ids, and where they were seen. */
export type BcbsPrefixesTables = {
  'system.bcbs_prefix': BcbsPrefixRow;
  'system.prefix_sighting': {
    prefix: string;
    partner_id: string;
    seen: Generated<number>;
    last_seen_at: Generated<string>;
    ignored: Generated<boolean>;
  };
  'system.prefix_import': { user_id: string; file: Buffer; created_at: Generated<string> };
};

export const bcbsPrefixesTableNames = {
  system: ['system.bcbs_prefix', 'system.prefix_sighting', 'system.prefix_import'],
} as const satisfies TableNames;
