-- By which gateways a payer is asked for authorizations, in their order. `client_id` null: for every client that has none of its own.
CREATE TABLE system.auth_route (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  partner_id uuid NOT NULL REFERENCES system.trading_partner ON DELETE CASCADE,
  client_id uuid REFERENCES identity.client,
  place integer NOT NULL CHECK (place > 0),
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  payer_id text NOT NULL DEFAULT '',       -- by which it is known where the route leads; empty: the payer's own
  id_qualifier text NOT NULL DEFAULT '',
  enabled boolean NOT NULL DEFAULT true,
  UNIQUE NULLS NOT DISTINCT (partner_id, client_id, place)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.auth_route TO coverline_app;

-- What goes to a payer over a wire, and what came of it. Its state is written before and after: whoever was killed in between finds it.
CREATE TABLE phi.auth_message (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0), -- of what is asked
  about_id uuid,                           -- of an inquiry: the message of which nobody knows; null: what the payer has pended
  kind text NOT NULL
    CHECK (kind IN ('Request', 'Revision', 'Extension', 'Cancel', 'Appeal', 'Information', 'Inquiry', 'Notification')),
  wire text NOT NULL CHECK (wire IN ('X12', 'Pas')),
  to_status text,                          -- where the authorization goes with it; null: nowhere
  reference text NOT NULL,                 -- of the message itself: BHT03, Bundle.identifier
  gateway_id uuid REFERENCES system.gateway, -- by which it went; null while it has not gone
  -- Sent is committed before the first byte leaves. Unknown: it may have arrived; it is asked about and never sent again.
  state text NOT NULL CHECK (state IN ('Ready', 'Sent', 'Answered', 'Unknown', 'Refused', 'NotSent')),
  tries smallint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid REFERENCES identity.app_user, -- null: nobody, by its plan
  read_version integer,                    -- of the authorization, as whoever sent it had it: pressed twice it is sent once
  said_enc bytea,                          -- what goes along: why it is cancelled or appealed
  sent_at timestamptz,
  lease_until timestamptz NOT NULL,        -- under way: whoever does it is gone by then
  settled_at timestamptz,
  detail text NOT NULL DEFAULT '',         -- what went wrong, short and without anything of the patient
  sent_enc bytea,
  came_enc bytea,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CREATE INDEX auth_message_auth ON phi.auth_message (client_id, auth_id, made_at);
-- One at a time is under way.
CREATE UNIQUE INDEX auth_message_open ON phi.auth_message (client_id, auth_id) WHERE state IN ('Ready', 'Sent');
CREATE INDEX auth_message_due ON phi.auth_message (client_id, lease_until) WHERE state IN ('Ready', 'Sent');
CALL phi.make_tenant_table('auth_message');

-- When the payer is to be asked next about what it has pended, or what may have reached it; null: never.
ALTER TABLE phi.auth_request ADD COLUMN next_ask_at timestamptz;
ALTER TABLE phi.auth_request ADD COLUMN asks smallint NOT NULL DEFAULT 0; -- how often it was, since it last said something new
CREATE INDEX auth_request_ask ON phi.auth_request (client_id, next_ask_at) WHERE next_ask_at IS NOT NULL;

-- A decision comes by hand or over a wire, and then in nobody's name.
ALTER TABLE phi.auth_request DROP CONSTRAINT IF EXISTS auth_request_route_check;
ALTER TABLE phi.auth_request ADD CONSTRAINT auth_request_route_check CHECK (route IN ('Portal', 'Phone', 'Fax', 'X12', 'Pas'));
ALTER TABLE phi.auth_decision DROP CONSTRAINT IF EXISTS auth_decision_route_check;
ALTER TABLE phi.auth_decision ADD CONSTRAINT auth_decision_route_check CHECK (route IN ('Portal', 'Phone', 'Fax', 'X12', 'Pas'));
ALTER TABLE phi.auth_decision ALTER COLUMN logged_by DROP NOT NULL;
ALTER TABLE phi.auth_decision ADD COLUMN message_id uuid; -- in which it came
ALTER TABLE phi.auth_clock_event ALTER COLUMN noted_by DROP NOT NULL;
