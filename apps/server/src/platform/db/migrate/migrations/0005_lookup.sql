-- One lookup (domain: Visit270271). Its id is the wire's SpifResponseID.
CREATE TABLE phi.lookup (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'Eligibility',
  state text NOT NULL CHECK (state IN ('Queued', 'Finished')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  requested_by uuid NOT NULL REFERENCES identity.app_user,
  reg_master_id uuid,
  visit_master_id uuid,
  trading_partner_id uuid NOT NULL REFERENCES system.trading_partner,
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  last_name text NOT NULL,
  first_name text NOT NULL,
  date_of_birth date,
  date_of_service date NOT NULL,
  service_codes text[] NOT NULL,
  request_enc bytea NOT NULL,            -- the request as it was asked, with identifiers
  raw_270_enc bytea,
  raw_271_enc bytea,                     -- whatever came back, readable or not
  parsed_enc bytea,                      -- the parsed answer and what was made of it
  member_ix bytea,
  ssn_ix bytea,
  ix_v smallint,
  control_number integer,
  trace_number text NOT NULL,
  sent_at timestamptz,
  received_at timestamptz,
  latency_ms integer,
  http_status smallint,
  outcome text,
  status_id smallint,
  grade text,
  rule smallint,
  reason text,                           -- names no person
  unknown_kind text,
  cost_cents integer NOT NULL DEFAULT 0,
  duplicate_of_id uuid,
  postback_status text,
  expires_at timestamptz,
  last_key text COLLATE "C" GENERATED ALWAYS AS (lower(last_name)) STORED, -- as in reg_master, and why there
  first_key text COLLATE "C" GENERATED ALWAYS AS (lower(first_name)) STORED,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master,
  FOREIGN KEY (client_id, duplicate_of_id) REFERENCES phi.lookup
);
CREATE INDEX lookup_registration ON phi.lookup (client_id, reg_master_id, requested_at DESC) WHERE reg_master_id IS NOT NULL;
CREATE INDEX lookup_ssn ON phi.lookup (client_id, ssn_ix, requested_at DESC) WHERE ssn_ix IS NOT NULL;
CREATE INDEX lookup_member ON phi.lookup (client_id, trading_partner_id, member_ix, requested_at DESC) WHERE member_ix IS NOT NULL;
CREATE INDEX lookup_person ON phi.lookup (client_id, last_key, first_key, date_of_birth, requested_at DESC);
CALL phi.make_tenant_table('lookup', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.idempotency (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  request_hash bytea NOT NULL,
  answer bytea,                          -- sealed: an answer may hold PHI
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, key)
);
CALL phi.make_tenant_table('idempotency');
