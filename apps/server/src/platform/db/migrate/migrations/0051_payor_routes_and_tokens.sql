-- Why a way was passed over; also of one that was left alone, which says nothing of the way and so has no sign.
ALTER TABLE system.payer_answer
  ADD COLUMN outcome text,
  ALTER COLUMN sign DROP NOT NULL,
  ADD CHECK (sign IS NOT NULL OR passed_over);

ALTER TABLE system.payer_state
  DROP CONSTRAINT payer_state_state_check,
  ADD CHECK (state IN ('Up', 'Degraded', 'Down', 'Idle', 'Maintenance', 'Inactive'));

-- A payer's state by the gateway it is asked by, worked out with payer_state.
CREATE TABLE system.route_state (
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  state text NOT NULL CHECK (state IN ('Up', 'Degraded', 'Down', 'Idle')),
  reason text NOT NULL,
  since timestamptz NOT NULL,
  windows jsonb NOT NULL,                -- as of payer_state
  last_answer_at timestamptz,
  passed_over integer NOT NULL,          -- times in the last hour
  passed_over_for text,                  -- the outcome, where the last question of the hour went on to the next way
  PRIMARY KEY (partner_id, gateway_id)
);
GRANT SELECT, INSERT, UPDATE ON system.route_state TO coverline_app;

-- By which a client's own systems read the payor status, and nothing else. The token itself is shown once and kept nowhere.
CREATE TABLE identity.status_token (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES identity.client,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE,      -- SHA-256 of 256 random bits
  created_by uuid NOT NULL REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX status_token_client ON identity.status_token (client_id);
GRANT SELECT, INSERT, UPDATE ON identity.status_token TO coverline_app;
