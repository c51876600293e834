import type { CallOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import type { MbiProvider } from '@coverline/domain/mbi/configProblems.ts';
import type { ColumnType, Generated } from 'kysely';

export type CallTaskRow = {
  client_id: string;
  lookup_id: string;
  state: Generated<'Open' | 'Done' | 'Superseded'>;
  opened_at: Generated<string>;
  assigned_to: string | null;
  note_enc: Buffer | null;
  call_again_at: string | null;
  call_by: Generated<string | null>;
  call_id: string | null;
  status_id: number | null;
  verified_at: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

export type PayerCallRow = {
  client_id: string;
  id: string;
  lookup_id: string;
  logged_at: Generated<string>;
  logged_by: string;
  called_at: string;
  outcome: CallOutcome;
  details_enc: Buffer;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
};

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

export type PayerCallTables = {
  'phi.medicare_config': MedicareConfigRow;
  'phi.call_task': CallTaskRow;
  'phi.payer_call': PayerCallRow;
};
