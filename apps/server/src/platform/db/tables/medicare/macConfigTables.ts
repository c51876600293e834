import type { MacKind } from '@coverline/domain/macConfig/medicareContractors.ts';
import type { Generated } from 'kysely';
import type { TableNames } from '../tableNames.ts';

/** Who administers a part of Medicare in a state, or in a county that differs from its state. */
export type MacAreaRow = {
  id: Generated<string>;
  state: string;
  kind: MacKind;
  county: string;
  jurisdiction: string;
  contractor: string;
  portal_url: string;
  ivr: string;
  ptan_format: string;
  notes: string;
  effective_from: string | null;
  effective_to: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** Who administers Medicare where. */
export type MacConfigTables = {
  'system.mac_area': MacAreaRow;
};

export const macConfigTableNames = {
  system: ['system.mac_area'],
} as const satisfies TableNames;
