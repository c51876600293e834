import type { Generated } from 'kysely';

export type GatewayRow = {
  id: string;
  name: string;
  kind: string;
  config: Record<string, string>;
  secrets: Buffer | null;
  sender_qualifier: string;
  sender_id: string;
  receiver_qualifier: string;
  receiver_id: string;
  group_sender: string;
  group_receiver: string;
  usage_indicator: 'P' | 'T';
  soft_ms: number;
  hard_ms: number;
  max_concurrent: number;
  max_waiting: number;
  cost_cents: number;
};

export type FieldRuleRow = {
  Field: string;
  Pattern?: string;
  MinLength?: number;
  MaxLength?: number;
  Prefix?: string;
  HelpText?: string;
};

export type TradingPartnerRow = {
  id: string;
  name: string;
  name_key: string;
  payer_id: string;
  kind: string;
  state: string;
  phone: string;
  entity: string;
  id_qualifier: string;
  required_field_sets: string[][];
  field_rules: FieldRuleRow[];
  dependent_mode: string;
  multi_service_type: boolean;
  max_past_days: number | null;
  max_future_days: number | null;
  call_required: boolean;
  adjudicates_claims: boolean;
  gateway_id: string;
  rank: number;
};

export type SystemTables = {
  'system.gateway': GatewayRow;
  'system.trading_partner': TradingPartnerRow;
  'system.partner_alias': { partner_id: string; kind: 'alias' | 'prefix'; alias: string; alias_key: string };
  'system.lookup_in_flight': {
    lookup_id: string;
    client_id: string;
    gateway_id: string;
    lease_until: Generated<string>;
  };
};
