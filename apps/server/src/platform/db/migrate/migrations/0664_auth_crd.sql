-- What a payer's CRD service was asked about an authorization's orders, and what it said. One at a time is under way.
CREATE TABLE phi.auth_crd (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  asked_on date NOT NULL,                  -- by the client's calendar
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by uuid REFERENCES identity.app_user,
  gateway_id uuid REFERENCES system.gateway,
  hook text NOT NULL DEFAULT '',           -- of CDS Hooks; empty while it was not asked
  state text NOT NULL CHECK (state IN ('Asking', 'Answered', 'NotAsked')),
  lease_until timestamptz NOT NULL,        -- under way: whoever does it is gone by then
  settled_at timestamptz,
  detail text NOT NULL DEFAULT '',         -- why it could not be asked, short and without anything of the patient
  content_enc bytea,                       -- what was asked and said; null until it was answered
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CREATE INDEX auth_crd_auth ON phi.auth_crd (client_id, auth_id, asked_at);
CALL phi.make_tenant_table('auth_crd');
