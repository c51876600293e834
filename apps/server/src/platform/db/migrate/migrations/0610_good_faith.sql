-- Good-faith estimates of visits whose patients pay alone (45 CFR 149.610): what they answered at scheduling, and the draft.
CREATE TABLE phi.good_faith (
  client_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  answer text CHECK (answer IN ('NoPlan', 'NoClaim', 'UsesPlan')), -- null: nobody asked
  answered_at timestamptz,
  answered_by uuid REFERENCES identity.app_user,
  requested_on date,                       -- when they asked for one; days are of the client's calendar
  draft_enc bytea,                         -- null while nobody wrote one
  draft_version integer NOT NULL DEFAULT 0,
  draft_changes text[] NOT NULL DEFAULT '{}', -- what the draft says otherwise than the newest version that was issued
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, visit_master_id),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master
);
CALL phi.make_tenant_table('good_faith');

-- A version as it was issued: it is never changed, and kept for six years.
CREATE TABLE phi.good_faith_version (
  client_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  issued_by uuid NOT NULL REFERENCES identity.app_user,
  total_cents bigint NOT NULL,
  changes text[] NOT NULL DEFAULT '{}',    -- against the version before it
  seen jsonb NOT NULL,                     -- what of the schedule it was made from: another one asks for a new version
  keep_until date NOT NULL,
  content_enc bytea NOT NULL,
  PRIMARY KEY (client_id, visit_master_id, version),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.good_faith ON DELETE CASCADE
);
CREATE INDEX good_faith_version_keep ON phi.good_faith_version (client_id, keep_until);
CALL phi.make_tenant_table('good_faith_version', 'SELECT, INSERT, DELETE');

-- How, when and to whom a version was handed out. One that was written down in error is taken back, and stays.
CREATE TABLE phi.good_faith_delivery (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  version integer NOT NULL,
  how text NOT NULL CHECK (how IN ('InPerson', 'Mail', 'Portal', 'Email')),
  delivered_on date NOT NULL,
  language text NOT NULL CHECK (language IN ('English', 'Spanish')),
  to_enc bytea NOT NULL,
  logged_at timestamptz NOT NULL DEFAULT now(),
  logged_by uuid NOT NULL REFERENCES identity.app_user,
  removed_at timestamptz,                  -- written down in error
  removed_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, visit_master_id, version) REFERENCES phi.good_faith_version ON DELETE CASCADE
);
CREATE INDEX good_faith_delivery_version ON phi.good_faith_delivery (client_id, visit_master_id, version);
CALL phi.make_tenant_table('good_faith_delivery');

-- What providers billed, as a person typed it.
CREATE TABLE phi.good_faith_bill (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  provider_key text NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  billed_on date NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  noted_by uuid NOT NULL REFERENCES identity.app_user,
  removed_at timestamptz,                  -- typed in error
  removed_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.good_faith ON DELETE CASCADE
);
CREATE INDEX good_faith_bill_visit ON phi.good_faith_bill (client_id, visit_master_id);
CALL phi.make_tenant_table('good_faith_bill');

-- Providers and facilities as they stood in what was issued last: nobody types them again. They name no patient; a TIN may be a person's SSN.
CREATE TABLE phi.good_faith_provider (
  client_id uuid NOT NULL REFERENCES identity.client,
  npi text NOT NULL,
  location text NOT NULL,
  is_convening boolean NOT NULL,
  told_enc bytea NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, npi, location)
);
CALL phi.make_tenant_table('good_faith_provider', 'SELECT, INSERT, UPDATE, DELETE');

-- Who shares in it: what a plan leaves to pay is compared with no good-faith estimate. Null: kept before it was written down.
ALTER TABLE phi.estimate ADD COLUMN basis text;

ALTER TABLE phi.purge ADD COLUMN good_faiths integer NOT NULL DEFAULT 0;
