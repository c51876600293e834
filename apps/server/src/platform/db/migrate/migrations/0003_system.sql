-- What belongs to nobody and names no person: payers, the roads to them, work under way.
CREATE TABLE system.gateway (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  kind text NOT NULL,
  config jsonb NOT NULL,                 -- no secret stands here
  secrets bytea,                         -- sealed, AAD gateway:id
  sender_qualifier text NOT NULL,
  sender_id text NOT NULL,
  receiver_qualifier text NOT NULL,
  receiver_id text NOT NULL,
  group_sender text NOT NULL,
  group_receiver text NOT NULL,
  echoes_control boolean NOT NULL DEFAULT false, -- answers bear the ISA13 of their request
  usage_indicator text NOT NULL DEFAULT 'P' CHECK (usage_indicator IN ('P', 'T')),
  soft_ms integer NOT NULL DEFAULT 20000,
  hard_ms integer NOT NULL DEFAULT 60000,
  max_concurrent integer NOT NULL DEFAULT 20,
  max_waiting integer NOT NULL DEFAULT 100,
  cost_cents integer NOT NULL DEFAULT 0
);

CREATE TABLE system.trading_partner (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL,                -- upper case, letters and digits only
  payer_id text NOT NULL,
  kind text NOT NULL,                    -- Medicare, Medicaid, MedicaidMCO, BCBS, Commercial
  state text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  entity text NOT NULL DEFAULT 'PR',
  id_qualifier text NOT NULL DEFAULT 'PI',
  required_field_sets jsonb NOT NULL,
  field_rules jsonb NOT NULL DEFAULT '[]',
  dependent_mode text NOT NULL DEFAULT 'QueryWithSubscriber',
  multi_service_type boolean NOT NULL DEFAULT false,
  max_past_days integer,
  max_future_days integer,
  call_required boolean NOT NULL DEFAULT false,
  adjudicates_claims boolean NOT NULL DEFAULT false,
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  rank integer NOT NULL DEFAULT 0
);
CREATE INDEX trading_partner_name ON system.trading_partner (name_key text_pattern_ops);
CREATE INDEX trading_partner_payer ON system.trading_partner (payer_id text_pattern_ops);

CREATE TABLE system.partner_alias (
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  kind text NOT NULL CHECK (kind IN ('alias', 'prefix')),
  alias text NOT NULL,
  alias_key text NOT NULL,
  PRIMARY KEY (partner_id, kind, alias_key)
);
CREATE INDEX partner_alias_key ON system.partner_alias (alias_key text_pattern_ops);

-- A lookup that has begun and not ended, so that a node that dies leaves a trace another can finish.
CREATE TABLE system.lookup_in_flight (
  lookup_id uuid PRIMARY KEY,
  client_id uuid NOT NULL,
  gateway_id uuid NOT NULL,
  lease_until timestamptz NOT NULL
);

-- ISA13 and GS06: nine digits, never reused while anybody could still answer.
CREATE SEQUENCE system.interchange_control MINVALUE 1 MAXVALUE 999999999 CYCLE;

GRANT SELECT ON system.gateway, system.trading_partner, system.partner_alias TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON system.lookup_in_flight TO coverline_app;
GRANT USAGE ON SEQUENCE system.interchange_control TO coverline_app;
