-- Administration of people: when somebody was last here, links by which a password is chosen, and who reviewed whose access.
ALTER TABLE identity.app_user
  ADD COLUMN last_login_at timestamptz,
  ADD COLUMN active_since timestamptz NOT NULL DEFAULT now(), -- made or enabled: 90 days without a sign-in count from here
  ADD COLUMN disabled_why text;
UPDATE identity.app_user u SET last_login_at = (SELECT max(s.created_at) FROM identity.session s WHERE s.user_id = u.id);

-- Raised by whoever takes a right away: a write that was judged under a former number commits nothing.
ALTER TABLE identity.session ADD COLUMN rights integer NOT NULL DEFAULT 0;

CREATE INDEX membership_client ON identity.membership (client_id);

-- A mailed link by which its holder chooses a password, once. The token stands in the mail alone.
CREATE TABLE identity.account_link (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  kind text NOT NULL CHECK (kind IN ('invitation', 'reset')),
  email_key text NOT NULL,               -- the address it was made for: another address ends it
  token_hash bytea UNIQUE,               -- null until it is mailed
  created_by uuid REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz                   -- used, or taken back by a newer one
);
CREATE INDEX account_link_user ON identity.account_link (user_id, created_at);

-- FRMDAdministrator and FRHCJediMaster are given by two people: one asks, another one decides.
CREATE TABLE identity.staff_role_request (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  company_id uuid NOT NULL REFERENCES identity.company,
  role text NOT NULL CHECK (role IN ('FRMDAdministrator', 'FRHCJediMaster')),
  requested_by uuid NOT NULL REFERENCES identity.app_user,
  requested_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid REFERENCES identity.app_user,
  decided_at timestamptz,
  approved boolean
);
CREATE UNIQUE INDEX staff_role_request_open ON identity.staff_role_request (user_id, role) WHERE decided_at IS NULL;

-- One person's access to one client, looked at and kept, with the roles as they stood.
CREATE TABLE identity.access_review (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  reviewed_at timestamptz NOT NULL DEFAULT now(),
  reviewed_by uuid NOT NULL REFERENCES identity.app_user,
  roles text[] NOT NULL,
  PRIMARY KEY (client_id, user_id, reviewed_at)
);

GRANT INSERT ON identity.app_user TO coverline_app;
GRANT INSERT, UPDATE, DELETE ON identity.membership TO coverline_app;
GRANT INSERT, DELETE ON identity.staff_role TO coverline_app;
GRANT SELECT, INSERT, UPDATE ON identity.account_link, identity.staff_role_request TO coverline_app;
GRANT SELECT, INSERT ON identity.access_review TO coverline_app;
