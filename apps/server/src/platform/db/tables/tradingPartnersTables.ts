import type { Enrollment } from '@coverline/domain/tradingPartners/enrollment.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import type { RequestField } from '@coverline/domain/eligibility/request/completeness.ts';
import type { LeftOutPart } from '@coverline/domain/eligibility/request/leftOut.ts';
import type { FieldRule } from '@coverline/domain/eligibility/request/partnerRules.ts';
import type { PartnerKind, PartnerTransaction } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import type { IdQualifier, PayerEntity } from '@coverline/domain/tradingPartners/payerId.ts';
import type { RouteHours } from '@coverline/domain/gateways/routes.ts';
import type { Generated, Selectable } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type ClientPartnerRow = {
  client_id: string;
  partner_id: string;
  enabled: boolean;
  provider_npi: string;
  enrollments: Generated<readonly Enrollment[]>;
  provider_numbers: Generated<readonly ProviderNumber[]>;
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

/** Payers, and what clients say of them. */
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
};

export const tradingPartnersTableNames = {
  identity: ['identity.client_partner'],
  system: ['system.trading_partner', 'system.partner_alias', 'system.partner_transaction'],
} as const satisfies TableNames;
