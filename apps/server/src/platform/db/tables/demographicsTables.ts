import type { AddressLack } from '@coverline/domain/demographics/address/addressLacks.ts';
import type { AddressUse } from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import type { BureauOutcome } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { AlertKind, Settlement } from '@coverline/domain/demographics/verify/alerts.ts';
import type { VerifiedKey } from '@coverline/domain/demographics/verify/fieldState.ts';
import type { Disposition } from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import type { CharityPolicy } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import type { RuleTable } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Which bureau is asked for a client; `client_id` null: for every client that has none of its own. */
export type BureauRouteRow = {
  id: Generated<string>;
  client_id: string | null;
  gateway_id: string;
  keep_days: number;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** What was asked about a person, and what a bureau said of them. */
export type DemographicLookupRow = {
  client_id: string;
  id: string;
  reg_master_id: string | null;
  visit_master_id: string | null;
  person_ix: Buffer | null;
  requested_at: Generated<string>;
  requested_by: string;
  gateway_id: string | null;
  outcome: BureauOutcome;
  submitted_enc: Buffer;
  answer_enc: Buffer | null;
  kept_until: string | null;
  score: number | null;
  tally: Generated<string>;
  alerts: Generated<AlertKind[]>;
  took_ms: number | null;
  cost_cents: Generated<number>;
};

/** What somebody decided about it. */
export type DemographicDecisionRow = {
  client_id: string;
  id: string;
  lookup_id: string;
  kind: 'Accept' | 'Settle';
  what: VerifiedKey | AlertKind;
  how: Settlement | '';
  values_enc: Buffer | null;
  decided_at: Generated<string>;
  decided_by: string;
  undone_at: string | null;
  undone_by: string | null;
};

/** A version of a client's table of dispositions. */
export type DispositionRulesRow = {
  client_id: string;
  version: number;
  /** Written as JSON text. */
  rule_table: ColumnType<RuleTable, string, never>;
  changed_at: Generated<string>;
  changed_by: string;
};

/** A version of a client's policy of financial assistance. */
export type CharityPolicyRow = {
  client_id: string;
  version: number;
  /** Written as JSON text. */
  policy: ColumnType<CharityPolicy, string, never>;
  valid_from: string;
  changed_at: Generated<string>;
  changed_by: string;
};

/** The address that stands in, at a location or everywhere, where a registration has none that can be used. */
export type DefaultAddressRow = {
  client_id: string;
  id: string;
  location: string;
  use_for: AddressUse[];
  replace_when: AddressLack[];
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  notes: string;
  effective_from: string | null;
  effective_to: string | null;
  retired_at: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

/** Each row as it was from one change to the next. */
type DefaultAddressVersionRow = {
  client_id: string;
  address_id: string;
  version: number;
  deed: 'Added' | 'Changed' | 'Retired' | 'Restored';
  fields: unknown;
  changed_at: Generated<string>;
  changed_by: string;
};

/** A financial disposition that was kept. */
export type DispositionRow = {
  client_id: string;
  id: string;
  lookup_id: string;
  made_at: Generated<string>;
  made_by: string;
  outcome: 'Fired' | 'Asked' | 'NoRule';
  disposition: Disposition | null;
  rule_number: number | null;
  rules_version: number;
  edition: number | null;
  until: string | null;
  told_enc: Buffer;
  worked_enc: Buffer | null;
  from_bureau: boolean;
};

/** What somebody decided otherwise. */
export type DispositionOverrideRow = {
  client_id: string;
  id: string;
  disposition_id: string;
  disposition: Disposition;
  reason_enc: Buffer;
  decided_at: Generated<string>;
  decided_by: string;
  undone_at: string | null;
  undone_by: string | null;
};

/** The client's own words for "none". */
type AddressWordsRow = {
  client_id: string;
  words: string[];
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

export type DemographicsTables = {
  'system.bureau_route': BureauRouteRow;
  'phi.demographic_lookup': DemographicLookupRow;
  'phi.demographic_decision': DemographicDecisionRow;
  'phi.disposition_rules': DispositionRulesRow;
  'phi.charity_policy': CharityPolicyRow;
  'phi.disposition': DispositionRow;
  'phi.disposition_override': DispositionOverrideRow;
  'phi.default_address': DefaultAddressRow;
  'phi.default_address_version': DefaultAddressVersionRow;
  'phi.address_words': AddressWordsRow;
};

export const demographicsTableNames = {
  system: ['system.bureau_route'],
  tenant: [
    'phi.demographic_lookup',
    'phi.demographic_decision',
    'phi.disposition_rules',
    'phi.charity_policy',
    'phi.disposition',
    'phi.disposition_override',
    'phi.default_address',
    'phi.default_address_version',
    'phi.address_words',
  ],
} as const satisfies TableNames;
