import type { LookupKind } from '@coverline/domain/eligibility/request/kind.ts';
import type { LookupSource } from '@coverline/domain/eligibility/request/source.ts';
import type { Generated } from 'kysely';
import type { AttestationTables } from './attestationTables.ts';
import type { CheckTables } from './checkTables.ts';
import type { ExtractTables } from './extractTables.ts';
import type { FilterTables } from './filterTables.ts';
import type { InsuranceTables } from './insuranceTables.ts';
import type { DownloadRow } from './identityTables.ts';
import type { PayerCallTables } from './payerCallTables.ts';
import type { TicketTables } from './ticketTables.ts';

export type RegMasterRow = {
  client_id: string;
  id: string;
  mrn: string;
  last_name: string;
  first_name: string;
  middle: Generated<string>;
  suffix: Generated<string>;
  date_of_birth: string | null;
  sex: 'M' | 'F' | 'U';
  ssn_enc: Buffer | null;
  ssn_ix: Buffer | null;
  ssn_ix_v: number | null;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  phone: Generated<string>;
  phone2: Generated<string>;
  email: Generated<string>;
  language: Generated<string>;
  deceased: Generated<boolean>;
  date_of_death: string | null;
  source: Generated<string>;
  merged_into_id: string | null;
  last_key: Generated<string>;
  first_key: Generated<string>;
  mrn_key: Generated<string>;
  last_sound: Generated<string>;
} & Changed;

/** What optimistic locking compares, and who to name where it fails; nobody for what came from the hospital's own system. */
type Changed = {
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

export type VisitMasterRow = {
  client_id: string;
  id: string;
  reg_master_id: string;
  visit_number: string;
  date_of_service: string;
  admit_date: string | null;
  discharge_date: string | null;
  patient_class: Generated<string>;
  location: Generated<string>;
  provider_npi: Generated<string>;
  ordering_npi: Generated<string>;
  diagnoses: Generated<string[]>;
  procedures: Generated<string[]>;
  charge_cents: number | null;
  financial_class: Generated<string>;
  schedule_status: Generated<string>;
  number_key: Generated<string>;
} & Changed;

export type SubscriberRow = {
  client_id: string;
  id: string;
  last_name: string;
  first_name: string;
  date_of_birth: string | null;
  sex: 'M' | 'F' | 'U';
  ssn_enc: Buffer | null;
  address1: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
};

export type RegInsuranceRow = {
  client_id: string;
  id: string;
  reg_master_id: string;
  cob: number | null;
  trading_partner_id: string | null;
  certificate_enc: Buffer | null;
  certificate_ix: Buffer | null;
  certificate_ix_v: number | null;
  group_number: Generated<string>;
  group_name: Generated<string>;
  plan_name: Generated<string>;
  relationship: Generated<string>;
  subscriber_id: string | null;
  effective_date: string | null;
  term_date: string | null;
  status_id: number | null;
  last_verified_at: string | null;
  office_copay_cents: number | null;
  specialist_copay_cents: number | null;
  source: Generated<string>;
  is_removed: Generated<boolean>;
  lookup_id: string | null;
} & Changed;

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
  origin: Generated<'Person' | 'Chain' | 'Recheck'>;
  question_ix: Buffer | null;
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

export type TenantTables = TicketTables &
  PayerCallTables &
  FilterTables &
  ExtractTables &
  AttestationTables &
  InsuranceTables &
  CheckTables & {
    'phi.reg_master': RegMasterRow;
    'phi.visit_master': VisitMasterRow;
    'phi.subscriber': SubscriberRow;
    'phi.reg_insurance': RegInsuranceRow;
    'phi.lookup': LookupRow;
    /** Read alone: rows are written by phi.audit_append (audit/append.ts). */
    'phi.audit_event': {
      client_id: string;
      seq: number;
      at: string;
      user_id: string | null;
      action: string;
      result: string;
      entity_type: string | null;
      entity_id: string | null;
      patient_id: string | null;
      detail: string | null;
    };
    'phi.kept_search': {
      client_id: string;
      id: string;
      session_id: string;
      text_enc: Buffer;
      kept_at: Generated<string>;
    };
    'phi.purge': {
      client_id: string;
      began_at: Generated<string>;
      lookups: Generated<number>;
      batch_items: Generated<number>;
      attestations: Generated<number>;
    };
    'phi.performance_day': { client_id: string; user_id: string; day: string; points: number };
    'phi.idempotency': {
      client_id: string;
      user_id: string;
      key: string;
      call: string;
      request_hash: Buffer;
      answer: Buffer | null;
      created_at: Generated<string>;
    };
    'phi.download': DownloadRow & { client_id: string };
  };
