-- Advance Beneficiary Notices: what a patient of Original Medicare is told before a service that it may not pay for.
CREATE TABLE phi.abn_settings (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  settings jsonb NOT NULL,                 -- who gives them where, the editions, the usual reasons
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('abn_settings', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.abn_counter (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  last_number integer NOT NULL
);
CALL phi.make_tenant_table('abn_counter', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.abn (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  number integer NOT NULL,
  reg_master_id uuid NOT NULL,
  visit_master_id uuid,
  case_id uuid,                            -- no key: a case may go, a notice is kept longer
  replaces_id uuid,
  kind text NOT NULL CHECK (kind IN ('Required', 'Voluntary')),
  language text NOT NULL CHECK (language IN ('English', 'Spanish')),
  is_dual boolean NOT NULL,
  status text NOT NULL,
  service_on date,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_on date NOT NULL,                   -- days are of the client's calendar
  given_on date,
  answered_on date,
  valid_until date,
  option smallint CHECK (option BETWEEN 1 AND 3),
  answered_how text CHECK (answered_how IN ('Screen', 'Paper')),
  estimate_cents integer NOT NULL DEFAULT 0,
  actual_cents integer,
  keep_until date,                         -- null while it is a draft
  content_enc bytea NOT NULL,              -- rows, numbers and words, as written; with what the page was printed by, once it is given
  answer_enc bytea,                        -- who signed by what right, witnesses, the claim, why it is void
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master
);
CREATE UNIQUE INDEX abn_number ON phi.abn (client_id, number);
CREATE INDEX abn_person ON phi.abn (client_id, reg_master_id, made_at DESC);
CREATE INDEX abn_visit ON phi.abn (client_id, visit_master_id) WHERE visit_master_id IS NOT NULL;
CREATE INDEX abn_made ON phi.abn (client_id, made_at DESC);
CREATE INDEX abn_status ON phi.abn (client_id, status, made_at DESC);
CREATE INDEX abn_keep ON phi.abn (client_id, keep_until);
CALL phi.make_tenant_table('abn');

-- A page of a notice as it was handed over, or its scan, sealed: it is never written over.
CREATE TABLE phi.abn_paper (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  abn_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Given', 'Answered', 'Scan')),
  media_type text NOT NULL,
  sha256 bytea NOT NULL,
  body_enc bytea NOT NULL,
  scanned_by text,                         -- the virus scanner that looked at what came from outside
  kept_at timestamptz NOT NULL DEFAULT now(),
  kept_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, abn_id) REFERENCES phi.abn ON DELETE CASCADE
);
CREATE UNIQUE INDEX abn_paper_kind ON phi.abn_paper (client_id, abn_id, kind);
CALL phi.make_tenant_table('abn_paper', 'SELECT, INSERT, DELETE');

-- What was done with a notice, and never changes.
CREATE TABLE phi.abn_event (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  abn_id uuid NOT NULL,
  kind text NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT now(),
  by_user uuid NOT NULL REFERENCES identity.app_user,
  words_enc bytea,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, abn_id) REFERENCES phi.abn ON DELETE CASCADE
);
CREATE INDEX abn_event_abn ON phi.abn_event (client_id, abn_id, happened_at);
CALL phi.make_tenant_table('abn_event', 'SELECT, INSERT, DELETE');

-- How many notices a purge took, to be told.
ALTER TABLE phi.purge ADD COLUMN notices integer NOT NULL DEFAULT 0;
