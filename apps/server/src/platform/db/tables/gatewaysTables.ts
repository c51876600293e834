import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import type { IdQualifier } from '@coverline/domain/tradingPartners/payerId.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableNames } from './tableNames.ts';

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

/** A key by which we sign who we are: made here, the private half sealed. */
export type GatewayKeyTable = {
  id: string;
  gateway_id: string;
  alg: 'ES384' | 'RS384';
  public_jwk: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  private_sealed: Buffer;
  made_at: Generated<string>;
  made_by: string | null;
  signs_from: string;
};

/** By which a payer's server tells a client of what it decides. */
export type AuthSubscriptionTable = {
  client_id: string;
  id: string;
  gateway_id: string;
  /** The organisation, as the payer knows it. */
  sender: string;
  secret_digest: Buffer;
  state: 'Asked' | 'Active' | 'Failed' | 'Replaced';
  /** Its address at the payer. */
  payer_ref: Generated<string>;
  asked_at: Generated<string>;
  heard_at: string | null;
  look_at: string | null;
  last_event: string | null;
  tries: Generated<number>;
  failure: Generated<string>;
};
export type AuthSubscriptionRow = Selectable<AuthSubscriptionTable>;

/** Gateways, the routes over them, and what was changed of both. */
export type GatewaysTables = {
  'system.gateway': GatewayTable;
  'system.gateway_key': GatewayKeyTable;
  'phi.auth_subscription': AuthSubscriptionTable;
  'phi.auth_notice': {
    client_id: string;
    subscription_id: string;
    event: string;
    received_at: Generated<string>;
    fate: 'Taken' | 'AskedFor' | 'Stranger';
  };
  'system.payer_route': PayerRouteRow;
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
};

export const gatewaysTableNames = {
  tenant: ['phi.auth_subscription', 'phi.auth_notice'],
  system: [
    'system.gateway',
    'system.gateway_key',
    'system.payer_route',
    'system.gateway_change',
    'system.route_change',
  ],
} as const satisfies TableNames;
