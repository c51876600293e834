-- The traffic of each way to a payer, and of each gateway whoever is behind it, by the day of UTC; kept as long as payer_day.
CREATE TABLE system.route_day (
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  day date NOT NULL,
  asked integer NOT NULL,                -- questions that were sent by it, or tried to be
  answered integer NOT NULL,
  passed_over integer NOT NULL,          -- times the question went on to the next way
  p50_ms integer,                        -- of the answers; null where there was none
  PRIMARY KEY (partner_id, gateway_id, day)
);
CREATE INDEX route_day_gateway ON system.route_day (gateway_id, day);
CREATE INDEX route_day_age ON system.route_day (day);
CREATE TABLE system.gateway_day (
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  day date NOT NULL,
  asked integer NOT NULL,
  answered integer NOT NULL,
  passed_over integer NOT NULL,
  p50_ms integer,
  PRIMARY KEY (gateway_id, day)
);
CREATE INDEX gateway_day_age ON system.gateway_day (day);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.route_day, system.gateway_day TO coverline_app;

-- Who changed a gateway, and what of it: names of fields, never their values, since an address may hold a key.
-- The audit has each save too, with the client in which it was made; here is what belongs to no client.
CREATE TABLE system.gateway_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL,
  fields text[] NOT NULL                 -- none: it was made
);
CREATE INDEX gateway_change_gateway ON system.gateway_change (gateway_id, at);

-- Who changed the routes to a payer, those of everybody (client_id null) or of one client, and what they were from then on.
CREATE TABLE system.route_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  client_id uuid REFERENCES identity.client,
  at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL,
  said text NOT NULL                     -- '' where none was left
);
CREATE INDEX route_change_partner ON system.route_change (partner_id, at);
GRANT SELECT, INSERT ON system.gateway_change, system.route_change TO coverline_app;
