import type { MbiProvider } from '@coverline/domain/mbi/configProblems.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TableNames } from '../tableNames.ts';

export type MedicareConfigRow = {
  client_id: string;
  enabled: boolean;
  partner_id: string | null;
  write_back_partner_id: string | null;
  submitter_id: Generated<string>;
  providers: ColumnType<MbiProvider[], string, string>;
  auto_run: Generated<boolean>;
  require_ssn: Generated<boolean>;
  monthly_guard: Generated<boolean>;
  consent_text: Generated<string>;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** How a client looks up Medicare numbers. */
export type MedicareConfigTables = {
  'phi.medicare_config': MedicareConfigRow;
};

export const medicareConfigTableNames = {
  tenant: ['phi.medicare_config'],
} as const satisfies TableNames;
