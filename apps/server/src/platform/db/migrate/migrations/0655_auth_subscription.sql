-- By which a payer's server tells a client of what it decides: one that lives for each organisation and gateway. No patient is named.
CREATE TABLE phi.auth_subscription (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  sender text NOT NULL,                  -- the organisation, as the payer knows it
  secret_digest bytea NOT NULL,          -- of what the payer shows when it tells something; the secret itself is the payer's alone
  state text NOT NULL CHECK (state IN ('Asked', 'Active', 'Failed', 'Replaced')),
  payer_ref text NOT NULL DEFAULT '',    -- its address at the payer
  asked_at timestamptz NOT NULL DEFAULT now(),
  heard_at timestamptz,                  -- handshake, heartbeat or event, whatever came last
  look_at timestamptz,                   -- when somebody looks at it: it was not heard of by then
  last_event bigint,
  tries integer NOT NULL DEFAULT 0,      -- how often it was asked for since it was last heard of
  failure text NOT NULL DEFAULT '',
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX auth_subscription_living ON phi.auth_subscription (client_id, gateway_id) WHERE state <> 'Replaced';
CREATE INDEX auth_subscription_look ON phi.auth_subscription (client_id, look_at) WHERE look_at IS NOT NULL;
CALL phi.make_tenant_table('auth_subscription');

-- Which of a subscription's events came, and what became of each: one that comes twice is known, and one that is missing is seen.
CREATE TABLE phi.auth_notice (
  client_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  event bigint NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  fate text NOT NULL CHECK (fate IN ('Taken', 'AskedFor', 'Stranger')),
  PRIMARY KEY (client_id, subscription_id, event),
  FOREIGN KEY (client_id, subscription_id) REFERENCES phi.auth_subscription ON DELETE CASCADE
);
CALL phi.make_tenant_table('auth_notice', 'SELECT, INSERT, DELETE');
