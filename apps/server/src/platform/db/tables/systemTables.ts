import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import type { RequestField } from '@coverline/domain/eligibility/request/completeness.ts';
import type { FieldRule } from '@coverline/domain/eligibility/request/partnerRules.ts';
import type { MacKind } from '@coverline/domain/macConfig/medicareContractors.ts';
import type { PartnerKind, PartnerTransaction } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import type { IdQualifier, PayerEntity } from '@coverline/domain/tradingPartners/payerId.ts';
import type { RouteHours } from '@coverline/domain/gateways/routes.ts';
import type { PayorSign, PayorState, PayorWindow } from '@coverline/domain/payorStatus/payorState.ts';
import type { Generated, Selectable } from 'kysely';

export type GatewayTable = {
  id: string;
  name: string;
  kind: string;
  config: Record<string, string | number | boolean>;
  secrets: Buffer | null;
  sender_qualifier: string;
  sender_id: string;
  receiver_qualifier: string;
  receiver_id: string;
  group_sender: string;
  group_receiver: string;
  echoes_control: boolean;
  usage_indicator: 'P' | 'T';
  soft_ms: number;
  hard_ms: number;
  /** All its lines together. */
  max_concurrent: number;
  /** Of each of its lines. */
  max_waiting: number;
  /** How many in any minute; null: as many as come. */
  rate_per_min: Generated<number | null>;
  cost_cents: number;
  enabled: Generated<boolean>;
  row_version: Generated<number>;
  updated_by: string | null;
  updated_at: Generated<string>;
  /** The last test: when, by whom, of which version, how it ended and how long it took. */
  tested_at: Generated<string | null>;
  tested_by: Generated<string | null>;
  tested_version: Generated<number | null>;
  test_outcome: Generated<Outcome | null>;
  test_ms: Generated<number | null>;
};

export type GatewayRow = Selectable<GatewayTable>;

/** A way to a payer; `client_id` null: for every client that has none of its own. */
export type PayerRouteRow = {
  id: string;
  partner_id: string;
  client_id: string | null;
  place: number;
  gateway_id: string;
  /** By which the payer is known where the route leads, and its kind (NM108); both empty: the payer's own. */
  payer_id: string;
  id_qualifier: IdQualifier | '';
  enabled: boolean;
  /** Percent; null: asked in its turn alone. */
  share: number | null;
  /** Null: as the gateway says. */
  max_concurrent: number | null;
  /** Minutes of the day in `time_zone`; null: the whole day. */
  opens_at: number | null;
  closes_at: number | null;
  days: number[];
  time_zone: string;
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

/** A beginning of member ids among the Blue Cross Blue Shield plans. */
export type BcbsPrefixRow = {
  id: string;
  prefix: string;
  partner_id: string;
  home_plan: string;
  state: string;
  plan_type: string;
  phone: string;
  notes: string;
  effective_from: string | null;
  verified_on: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** Who administers a part of Medicare in a state, or in a county that differs from its state. */
export type MacAreaRow = {
  id: Generated<string>;
  state: string;
  kind: MacKind;
  county: string;
  jurisdiction: string;
  contractor: string;
  portal_url: string;
  ivr: string;
  ptan_format: string;
  notes: string;
  effective_from: string | null;
  effective_to: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};

export type TelemetryDayRow = {
  company_id: string;
  day: string;
  kind: 'View' | 'Call' | 'Diagnostic';
  name: string;
  count: number;
  failed: number;
  timed: number;
  total_ms: number;
  slowest_ms: number;
};

export type PayerStateRow = {
  partner_id: string;
  state: PayorState;
  reason: string;
  since: string;
  /** By minutes: '15', '60', '1440'; one in which nobody asked is not there. */
  windows: Record<string, PayorWindow>;
  last_answer_at: string | null;
  computed_at: string;
};

export type RouteStateRow = {
  partner_id: string;
  gateway_id: string;
  state: PayorState;
  reason: string;
  since: string;
  windows: Record<string, PayorWindow>;
  last_answer_at: string | null;
  /** Times in the last hour. */
  passed_over: number;
  /** The outcome, where the last question of the hour went on to the next way. */
  passed_over_for: string | null;
};

export type PayerNoticeRow = {
  id: string;
  partner_id: string;
  kind: 'Maintenance' | 'Notice';
  message: string;
  starts_at: string;
  ends_at: string;
  posted_by: string;
  posted_at: Generated<string>;
};

export type SystemTables = {
  'system.payer_answer': {
    id: Generated<string>;
    partner_id: string;
    at: Generated<string>;
    /** Null of a way that was left alone. */
    sign: PayorSign | null;
    latency_ms: number;
    /** Null in rows of before. */
    gateway_id: string | null;
    /** Seen of a way that reached nobody, after which another was asked. */
    passed_over: Generated<boolean>;
    /** Why; null where it was not, and in rows of before. */
    outcome: string | null;
  };
  'system.payer_state': PayerStateRow;
  'system.route_state': RouteStateRow;
  'system.payer_day': { partner_id: string; day: string; asked: number; answered: number; p95_ms: number };
  'system.route_day': {
    partner_id: string;
    gateway_id: string;
    day: string;
    asked: number;
    answered: number;
    passed_over: number;
    /** Of the answers; null where there was none. */
    p50_ms: number | null;
  };
  'system.gateway_day': {
    gateway_id: string;
    day: string;
    asked: number;
    answered: number;
    passed_over: number;
    p50_ms: number | null;
  };
  'system.gateway_change': {
    id: Generated<string>;
    gateway_id: string;
    at: Generated<string>;
    changed_by: string;
    /** Names of the wire; none: it was made. */
    fields: string[];
  };
  'system.route_change': {
    id: Generated<string>;
    partner_id: string;
    /** Null: of every client. */
    client_id: string | null;
    at: Generated<string>;
    changed_by: string;
    said: string;
  };
  'system.payer_notice': PayerNoticeRow;
  'system.payer_watch': { user_id: string; partner_id: string };
  'system.gateway': GatewayTable;
  'system.payer_route': PayerRouteRow;
  'system.trading_partner': TradingPartnerTable;
  'system.partner_alias': { partner_id: string; kind: 'alias' | 'prefix'; alias: string; alias_key: string };
  'system.partner_transaction': {
    partner_id: string;
    transaction: PartnerTransaction;
    enrollment_required: boolean;
    enrollment_days: number | null;
    enrollment_form: Generated<string>;
  };
  'system.bcbs_prefix': BcbsPrefixRow;
  'system.prefix_sighting': {
    prefix: string;
    partner_id: string;
    seen: Generated<number>;
    last_seen_at: Generated<string>;
    ignored: Generated<boolean>;
  };
  'system.prefix_import': { user_id: string; file: Buffer; created_at: Generated<string> };
  'system.mac_area': MacAreaRow;
  'system.unmatched_payer': {
    id: Generated<string>;
    name_key: string;
    name: string;
    from_answers: Generated<number>;
    from_charts: Generated<number>;
    first_seen_at: Generated<string>;
    last_seen_at: Generated<string>;
    ignored: Generated<boolean>;
  };
  'system.telemetry_day': TelemetryDayRow;
  'system.telemetry_session': {
    company_id: string;
    session_id: string;
    browser_id: string;
    user_id: string | null;
    began_at: Generated<string>;
    last_at: Generated<string>;
  };
  'system.lookup_to_follow': {
    lookup_id: string;
    client_id: string;
    due_at: string;
    stored_at: Generated<string>;
  };
  'system.lookup_in_flight': {
    lookup_id: string;
    client_id: string;
    gateway_id: string;
    lease_until: Generated<string>;
  };
};
