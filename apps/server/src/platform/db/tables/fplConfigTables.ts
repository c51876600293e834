import type { ChangeLine, ChangeStatus } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** A change of the poverty guidelines or of the limits of Medicaid. */
export type FplChangeRow = {
  id: Generated<string>;
  status: Generated<ChangeStatus>;
  lines: ColumnType<readonly ChangeLine[], string, never>;
  reason: string;
  proposed_by: string;
  proposed_at: Generated<string>;
  settled_by: string | null;
  settled_at: string | null;
  settled_why: Generated<string>;
  version: number | null;
};

export type FplConfigTables = {
  'system.fpl_change': FplChangeRow;
  'system.fpl_import': { user_id: string; of_table: string; file: Buffer; created_at: Generated<string> };
};

export const fplConfigTableNames = {
  system: ['system.fpl_change', 'system.fpl_import'],
} as const satisfies TableNames;
