-- What payers ask an authorization for, by code, plan, place and day. Kept for every company; it names plans and codes, and no person.
CREATE TABLE system.payer_auth_rule (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  plan text NOT NULL DEFAULT '',                -- '': every plan of the payer
  code text NOT NULL CHECK (code <> ''),        -- one code, or the first of a range
  code_to text,                                 -- the last of a range
  places text[] NOT NULL DEFAULT '{}',          -- none: wherever it is done
  required text NOT NULL CHECK (required IN ('Yes', 'No', 'Sometimes')),
  circumstances text NOT NULL DEFAULT '',       -- when, where it is sometimes
  effective_from date NOT NULL,
  effective_to date,
  source text NOT NULL CHECK (source <> ''),
  checked_on date NOT NULL,                     -- when somebody looked at the source last
  standing text NOT NULL CHECK (standing IN ('Suggested', 'Approved', 'Rejected', 'Retired')),
  suggested_by uuid REFERENCES identity.app_user,
  suggested_client uuid REFERENCES identity.client,   -- where the bell tells what became of it
  suggested_at timestamptz,
  settled_by uuid REFERENCES identity.app_user,
  settled_at timestamptz,
  settled_why text NOT NULL DEFAULT '',
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  CHECK (code_to > code),
  CHECK (effective_to >= effective_from),
  -- Four eyes, whatever the program says.
  CHECK (standing <> 'Approved' OR suggested_by IS NULL OR (settled_by IS NOT NULL AND settled_by <> suggested_by))
);
CREATE INDEX payer_auth_rule_code ON system.payer_auth_rule (partner_id, code) WHERE standing = 'Approved';
CREATE INDEX payer_auth_rule_standing ON system.payer_auth_rule (standing);

CREATE TABLE system.payer_auth_rule_deed (
  id uuid PRIMARY KEY,
  rule_id uuid NOT NULL REFERENCES system.payer_auth_rule ON DELETE CASCADE,
  deed text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  why text NOT NULL DEFAULT '',
  done_by uuid REFERENCES identity.app_user,
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payer_auth_rule_deed_rule ON system.payer_auth_rule_deed (rule_id, done_at);

-- The file that somebody is importing, from its preview on; of each person the newest.
CREATE TABLE system.payer_auth_rule_import (
  user_id uuid PRIMARY KEY REFERENCES identity.app_user,
  file bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE ON system.payer_auth_rule TO coverline_app;
GRANT SELECT, INSERT ON system.payer_auth_rule_deed TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON system.payer_auth_rule_import TO coverline_app;

-- The check of authorizations is connected: whoever has a visit ahead is judged once more.
INSERT INTO system.client_to_judge (client_id, causes) SELECT id, '{DayPassed}' FROM identity.client ON CONFLICT DO NOTHING;
