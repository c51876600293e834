import type { CallOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

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

/** Payers to be called, and what they said. */
export type PayerCallsTables = {
  'phi.call_task': CallTaskRow;
  'phi.payer_call': PayerCallRow;
};

export const payerCallsTableNames = {
  tenant: ['phi.call_task', 'phi.payer_call'],
} as const satisfies TableNames;
