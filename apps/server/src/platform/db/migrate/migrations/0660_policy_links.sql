-- Where payers publish what they cover, and what they ask for first. Kept for every company; it names plans and codes, and no person.
CREATE TABLE system.policy_link (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  title text NOT NULL CHECK (title <> ''),
  url text NOT NULL CHECK (char_length(url) <= 2000 AND url ~ '^https?://'),
  kind text NOT NULL CHECK (kind IN ('LCD', 'NCD', 'Commercial policy', 'PA list', 'Drug list')),
  plan text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '' CHECK (state ~ '^([A-Z]{2})?$'),
  codes text[] NOT NULL DEFAULT '{}',           -- 73721 or 70551-70553; none: whatever is done
  diagnoses text[] NOT NULL DEFAULT '{}',       -- beginnings of ICD-10-CM codes without periods; none: whatever for
  effective_from date,                          -- null: for as long as anybody knows
  effective_to date,
  source text NOT NULL DEFAULT '',
  standing text NOT NULL CHECK (standing IN ('Suggested', 'Approved', 'Rejected', 'Retired')),
  suggested_by uuid REFERENCES identity.app_user,
  suggested_client uuid REFERENCES identity.client,   -- where the bell tells what became of it
  suggested_at timestamptz,
  suggested_why text NOT NULL DEFAULT '',
  settled_by uuid REFERENCES identity.app_user,
  settled_at timestamptz,
  settled_why text NOT NULL DEFAULT '',
  -- What the last look at the address found. It is no change of the link: who edits meets no other.
  health text CHECK (health IN ('OK', 'Moved', 'Dead', 'Unsure')),
  health_says text NOT NULL DEFAULT '',
  moved_to text NOT NULL DEFAULT '',
  failures integer NOT NULL DEFAULT 0,
  checked_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  CHECK (effective_to >= effective_from),
  -- Four eyes, whatever the program says.
  CHECK (standing <> 'Approved' OR suggested_by IS NULL OR (settled_by IS NOT NULL AND settled_by <> suggested_by))
);
CREATE INDEX policy_link_partner ON system.policy_link (partner_id, standing);

CREATE TABLE system.policy_link_deed (
  id uuid PRIMARY KEY,
  link_id uuid NOT NULL REFERENCES system.policy_link ON DELETE CASCADE,
  deed text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  why text NOT NULL DEFAULT '',
  done_by uuid REFERENCES identity.app_user,    -- null: the nightly look
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX policy_link_deed_link ON system.policy_link_deed (link_id, done_at);

-- The file that somebody is importing, from its preview on; of each person the newest.
CREATE TABLE system.policy_import (
  user_id uuid PRIMARY KEY REFERENCES identity.app_user,
  file bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE ON system.policy_link TO coverline_app;
GRANT SELECT, INSERT ON system.policy_link_deed TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON system.policy_import TO coverline_app;
