import type { ColumnType, Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

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
  matched_version: Generated<number | null>;
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

/** What was told of a person's coverages, sealed, and for which day of care. */
export type BenefitOrderRow = {
  client_id: string;
  reg_master_id: string;
  told_enc: Buffer;
  date_of_service: string | null;
  by_hand: Generated<boolean>;
} & Changed;

/** Two registrations that may be one person's. */
export type SamePersonRow = {
  client_id: string;
  /** The smaller of the two ids. */
  one_id: string;
  other_id: string;
  id: string;
  verdict: 'same' | 'review';
  points: number;
  levels: ColumnType<Readonly<Record<string, string>>, string, string>;
  held_back: Generated<string[]>;
  found_at: Generated<string>;
  apart_by: string | null;
  apart_at: string | null;
  apart_points: number | null;
};

/** One registration that went into another. */
export type RegistrationMergeRow = {
  client_id: string;
  id: string;
  kept_id: string;
  given_id: string;
  merged_at: Generated<string>;
  merged_by: string;
  undone_at: string | null;
  undone_by: string | null;
};

export type MergeUndoRow = {
  client_id: string;
  merge_id: string;
  before_enc: Buffer;
  made_at: Generated<string>;
};

/** What an answer was saved over. */
export type InsuranceUndoRow = {
  client_id: string;
  id: string;
  reg_insurance_id: string;
  /** Null once it is taken back. */
  before_enc: Buffer | null;
  made_at: Generated<string>;
  made_by: string;
  undone_at: string | null;
  undone_by: string | null;
};

/** Patients with their visits and insurances. */
export type RegistrationTables = {
  'phi.reg_master': RegMasterRow;
  'phi.visit_master': VisitMasterRow;
  'phi.subscriber': SubscriberRow;
  'phi.reg_insurance': RegInsuranceRow;
  'phi.benefit_order': BenefitOrderRow;
  'phi.same_person': SamePersonRow;
  'phi.registration_merge': RegistrationMergeRow;
  'phi.merge_undo': MergeUndoRow;
  'phi.insurance_undo': InsuranceUndoRow;
};

export const registrationTableNames = {
  tenant: [
    'phi.reg_master',
    'phi.reg_name',
    'phi.visit_master',
    'phi.subscriber',
    'phi.reg_insurance',
    'phi.benefit_order',
    'phi.same_person',
    'phi.registration_merge',
    'phi.merge_undo',
    'phi.insurance_undo',
  ],
} as const satisfies TableNames;
