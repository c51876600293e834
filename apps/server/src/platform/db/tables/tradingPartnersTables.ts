import type { PayerRule } from '@coverline/authorization/required/payerRule.ts';
import type { Enrollment } from '@coverline/domain/tradingPartners/enrollment.ts';
import type { AuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import type { RequestField } from '@coverline/domain/eligibility/request/completeness.ts';
import type { LeftOutPart } from '@coverline/domain/eligibility/request/leftOut.ts';
import type { FieldRule } from '@coverline/domain/eligibility/request/partnerRules.ts';
import type { PartnerKind, PartnerTransaction } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import type { IdQualifier, PayerEntity } from '@coverline/domain/tradingPartners/payerId.ts';
import type { RouteHours } from '@coverline/domain/gateways/routes.ts';
import type { LinkHealth } from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import type { Generated, Selectable } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type ClientPartnerRow = {
  client_id: string;
  partner_id: string;
  enabled: boolean;
  provider_npi: string;
  enrollments: Generated<readonly Enrollment[]>;
  provider_numbers: Generated<readonly ProviderNumber[]>;
  /** Null: nothing was agreed, and nothing found out. */
  auth_terms: AuthTerms | null;
  version: number;
  updated_at: string;
  updated_by: string | null;
};

export type TradingPartnerTable = {
  id: string;
  name: string;
  name_key: string;
  payer_id: string;
  kind: PartnerKind;
  state: string;
  more_states: Generated<string[]>;
  parent_id: string | null;
  address: Generated<string>;
  phone: string;
  entity: Generated<PayerEntity>;
  id_qualifier: Generated<IdQualifier>;
  required_field_sets: RequestField[][];
  batch_field_sets: Generated<RequestField[][]>;
  mbi_field_sets: Generated<RequestField[][]>;
  field_rules: FieldRule[];
  dependent_mode: 'QueryAsSubscriber' | 'QueryWithSubscriber' | 'NotSupported';
  multi_service_type: boolean;
  takes_procedures: Generated<boolean>;
  takes_place_of_service: Generated<boolean>;
  /** Whether it is told where a person lives. */
  takes_address: Generated<boolean>;
  /** What of a person it is not told although it is known. */
  left_out: Generated<LeftOutPart[]>;
  /** When batches may ask it; null: at any hour. */
  batch_hours: Generated<RouteHours | null>;
  max_past_days: number | null;
  max_future_days: number | null;
  call_required: boolean;
  adjudicates_claims: boolean;
  /** Null of one that is asked by hand alone. */
  gateway_id: string | null;
  rank: Generated<number>;
  active: boolean;
  fax: string;
  claim_address: string;
  portal_url: string;
  hours: string;
  timely_filing_days: number | null;
  appeal_days: number | null;
  notes: string;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

export type TradingPartnerRow = Selectable<TradingPartnerTable>;

/** Where a payer publishes what it covers, and what it asks for first. */
export type PolicyLinkTable = {
  id: string;
  partner_id: string;
  title: string;
  url: string;
  kind: string;
  plan: string;
  state: string;
  codes: string[];
  diagnoses: string[];
  effective_from: string | null;
  effective_to: string | null;
  source: string;
  standing: LinkStanding;
  suggested_by: Generated<string | null>;
  suggested_client: Generated<string | null>;
  suggested_at: Generated<string | null>;
  suggested_why: Generated<string>;
  settled_by: Generated<string | null>;
  settled_at: Generated<string | null>;
  settled_why: Generated<string>;
  health: Generated<LinkHealth | null>;
  health_says: Generated<string>;
  moved_to: Generated<string>;
  failures: Generated<number>;
  checked_at: Generated<string | null>;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** What a payer asks an authorization for. */
export type PayerAuthRuleTable = {
  id: string;
  partner_id: string;
  plan: string;
  code: string;
  code_to: string | null;
  places: string[];
  required: PayerRule['required'];
  circumstances: string;
  effective_from: string;
  effective_to: string | null;
  source: string;
  checked_on: string;
  standing: LinkStanding;
  suggested_by: Generated<string | null>;
  suggested_client: Generated<string | null>;
  suggested_at: Generated<string | null>;
  settled_by: Generated<string | null>;
  settled_at: Generated<string | null>;
  settled_why: Generated<string>;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** Payers, what clients say of them, and what they publish. */
export type TradingPartnersTables = {
  'identity.client_partner': ClientPartnerRow;
  'system.trading_partner': TradingPartnerTable;
  'system.partner_alias': { partner_id: string; kind: 'alias' | 'prefix'; alias: string; alias_key: string };
  'system.partner_transaction': {
    partner_id: string;
    transaction: PartnerTransaction;
    enrollment_required: boolean;
    enrollment_days: number | null;
    enrollment_form: Generated<string>;
  };
  'system.policy_link': PolicyLinkTable;
  'system.policy_link_deed': {
    id: string;
    link_id: string;
    deed: string;
    changes: { Field: string; Before: string; After: string }[];
    why: string;
    done_by: string | null;
    done_at: Generated<string>;
  };
  'system.policy_import': { user_id: string; file: Buffer; created_at: Generated<string> };
  'system.payer_auth_rule': PayerAuthRuleTable;
  'system.payer_auth_rule_deed': {
    id: string;
    rule_id: string;
    deed: string;
    changes: { Field: string; Before: string; After: string }[];
    why: string;
    done_by: string | null;
    done_at: Generated<string>;
  };
  'system.payer_auth_rule_import': { user_id: string; file: Buffer; created_at: Generated<string> };
};

export const tradingPartnersTableNames = {
  identity: ['identity.client_partner'],
  system: [
    'system.trading_partner',
    'system.partner_alias',
    'system.partner_transaction',
    'system.policy_link',
    'system.policy_link_deed',
    'system.policy_import',
    'system.payer_auth_rule',
    'system.payer_auth_rule_deed',
    'system.payer_auth_rule_import',
  ],
} as const satisfies TableNames;
