import type { CareLocation, CareProvider } from '@coverline/domain/eligibility/request/askedAs.ts';
import type { LookupKind } from '@coverline/domain/eligibility/request/kind.ts';
import type { LookupSource } from '@coverline/domain/eligibility/request/source.ts';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type LookupRow = {
  client_id: string;
  id: string;
  kind: Generated<LookupKind>;
  state: 'Queued' | 'Finished';
  requested_at: Generated<string>;
  requested_by: string;
  reg_master_id: string | null;
  visit_master_id: string | null;
  trading_partner_id: string;
  /** Null where the payer is asked by hand. */
  gateway_id: string | null;
  last_name: string;
  first_name: string;
  date_of_birth: string | null;
  date_of_service: string;
  service_codes: string[];
  request_enc: Buffer;
  raw_270_enc: Buffer | null;
  /** What its message said of where the person lives, and why; null where its payer is not told. */
  address_sent_enc: Generated<Buffer | null>;
  raw_271_enc: Buffer | null;
  parsed_enc: Buffer | null;
  member_ix: Buffer | null;
  ssn_ix: Buffer | null;
  ix_v: number | null;
  control_number: number | null;
  trace_number: string;
  sent_at: string | null;
  received_at: string | null;
  latency_ms: number | null;
  http_status: number | null;
  outcome: string | null;
  status_id: number | null;
  grade: string | null;
  rule: number | null;
  reason: string | null;
  unknown_kind: string | null;
  cost_cents: Generated<number>;
  duplicate_of_id: string | null;
  origin: Generated<'Person' | 'Chain' | 'Recheck' | 'Discovery'>;
  question_ix: Buffer | null;
  /** What its payer was not told at that time. */
  left_out: Generated<string[]>;
  again_reason: string | null;
  again_note_enc: Buffer | null;
  source: Generated<LookupSource>;
  queued_ms: number | null;
  exchanged_ms: number | null;
  read_ms: number | null;
  stored_at: string | null;
  late_at: string | null;
  late_status_id: number | null;
  aaa_codes: Generated<string[]>;
  passed_over: Generated<number>;
  tries: Generated<number>;
  batch_id: Generated<string | null>;
  last_key: Generated<string>;
  first_key: Generated<string>;
  last_sound: Generated<string>;
};

/** Lookups, how a client’s checks are made, and what they cost. A client without a row of settings keeps what the domain calls usual. */
export type EligibilityTables = {
  'phi.lookup': LookupRow;
  'phi.lookup_cost': {
    client_id: string;
    month: string;
    user_id: string;
    trading_partner_id: string;
    checks: number;
    cents: number;
    last_asked_at: string | null;
  };
  'phi.lookup_chase': {
    client_id: string;
    parent_id: string;
    segment: number;
    outcome: 'Asked' | 'Stored' | 'NotKnown' | 'Incomplete' | 'Closed' | 'Capped';
    child_id: string | null;
    at: Generated<string>;
  };
  'phi.recheck': {
    client_id: string;
    visit_master_id: string;
    reg_insurance_id: string;
    date_of_service: string;
    outcome: 'Asked' | 'Stored' | 'Incomplete' | 'Closed' | 'Capped';
    lookup_id: string | null;
    /** When it was tried last. */
    at: ColumnType<string, string | undefined, RawBuilder<string>>;
    times_asked: Generated<number>;
  };
  'phi.eligibility_setting': {
    client_id: string;
    duplicate_hours: number;
    chase_advantage: boolean;
    chase_managed_care: boolean;
    recheck_days: number;
    monthly_cap_cents: number | null;
    default_service: Generated<string>;
    service_favourites: Generated<string[]>;
    /** Written as JSON text. */
    providers: ColumnType<CareProvider[], string | undefined, string>;
    locations: ColumnType<CareLocation[], string | undefined, string>;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'system.lookup_in_flight': {
    lookup_id: string;
    client_id: string;
    gateway_id: string;
    lease_until: Generated<string>;
  };
  'system.lookup_to_follow': {
    lookup_id: string;
    client_id: string;
    due_at: string;
    stored_at: Generated<string>;
  };
};

export const eligibilityTableNames = {
  tenant: ['phi.lookup', 'phi.lookup_cost', 'phi.lookup_chase', 'phi.recheck', 'phi.eligibility_setting'],
  system: ['system.lookup_in_flight', 'system.lookup_to_follow'],
} as const satisfies TableNames;
