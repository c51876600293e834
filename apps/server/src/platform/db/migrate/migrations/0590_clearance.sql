-- How each scheduled visit stands before its day: twelve checks, score and status, as they were judged last. Judged anew when anything that a
-- check looks at changes, and then a line of history says what changed and why.
CREATE TABLE phi.clearance (
  client_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  -- What the list is sorted and narrowed by, as it stood when it was judged.
  date_of_service date NOT NULL,
  location text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('Cleared', 'SelfPayCleared', 'Conditional', 'NotCleared', 'Exception', 'Cancelled')),
  work text NOT NULL CHECK (work IN ('New', 'InProgress', 'Cleared', 'Exception', 'Assigned', 'Resolved', 'Cancelled')),
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  checks jsonb NOT NULL,                   -- by packages/clearance/src/checks/checkKeys.ts; reasons name no person
  seen jsonb NOT NULL,                     -- what of the schedule it was judged by: another one reopens checks
  exceptions smallint NOT NULL DEFAULT 0,
  exception_since timestamptz,
  primary_insurance_id uuid,               -- registered coverages in force on the day
  primary_payer_id uuid REFERENCES system.trading_partner,
  primary_name text NOT NULL DEFAULT '',
  primary_status_id smallint,
  secondary_insurance_id uuid,
  secondary_payer_id uuid REFERENCES system.trading_partner,
  secondary_name text NOT NULL DEFAULT '',
  secondary_status_id smallint,
  verified_at timestamptz,                 -- of the answer that the third check looks at
  estimate_cents bigint,
  estimate_low_cents bigint,
  estimate_high_cents bigint,
  collected_cents bigint,
  risk_cents bigint NOT NULL DEFAULT 0,
  owner_id uuid REFERENCES identity.app_user,
  notes integer NOT NULL DEFAULT 0,
  started_by uuid REFERENCES identity.app_user,
  started_at timestamptz,
  judged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, visit_master_id),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master ON DELETE CASCADE
);
-- A window of days is walked by the first; its counts and sums are read of the index alone.
CREATE INDEX clearance_day ON phi.clearance (client_id, date_of_service, status)
  INCLUDE (location, primary_payer_id, owner_id, exceptions, risk_cents, score);
CREATE INDEX clearance_owner ON phi.clearance (client_id, owner_id, date_of_service) WHERE owner_id IS NOT NULL;
CALL phi.make_tenant_table('clearance');

CREATE TABLE phi.clearance_change (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES identity.app_user, -- null: what came by itself, such as an answer
  causes text[] NOT NULL,
  status_from text,
  status_to text,                          -- null: it stayed
  score_from smallint,
  score_to smallint,
  checks jsonb NOT NULL DEFAULT '[]',      -- those that came to stand otherwise; reasons name no person
  reopened text NOT NULL DEFAULT '',
  words_enc bytea,                         -- what somebody gave as the reason
  is_owner boolean NOT NULL DEFAULT false, -- whose it is, and not how it stands
  owner_to uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.clearance ON DELETE CASCADE
);
CREATE INDEX clearance_change_of_visit ON phi.clearance_change (client_id, visit_master_id, changed_at DESC);
CALL phi.make_tenant_table('clearance_change', 'SELECT, INSERT, DELETE');

-- A check that somebody waived, or whose exception somebody settled.
CREATE TABLE phi.clearance_waiver (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  check_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Waived', 'Resolved')),
  reason_enc bytea NOT NULL,
  fault jsonb NOT NULL,                    -- what the check came to: another fault, or a graver one, is not covered
  given_by uuid NOT NULL REFERENCES identity.app_user,
  given_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_by uuid REFERENCES identity.app_user, -- null: what it was about has changed
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.clearance ON DELETE CASCADE
);
CREATE UNIQUE INDEX clearance_waiver_one ON phi.clearance_waiver (client_id, visit_master_id, check_key) WHERE ended_at IS NULL;
CREATE INDEX clearance_waiver_of_visit ON phi.clearance_waiver (client_id, visit_master_id, given_at DESC);
CALL phi.make_tenant_table('clearance_waiver');

CREATE TABLE phi.clearance_note (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  written_by uuid NOT NULL REFERENCES identity.app_user,
  text_enc bytea NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.clearance ON DELETE CASCADE
);
CREATE INDEX clearance_note_of_visit ON phi.clearance_note (client_id, visit_master_id, written_at DESC);
CALL phi.make_tenant_table('clearance_note', 'SELECT, INSERT, DELETE');

ALTER TABLE phi.purge ADD COLUMN clearances integer NOT NULL DEFAULT 0;

-- Registrations of whose visits something changed that a check looks at: written with the change, and gone once they are judged anew.
CREATE TABLE system.visit_to_judge (
  client_id uuid NOT NULL,
  reg_master_id uuid NOT NULL,
  causes text[] NOT NULL,
  caused_by uuid,
  noted_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (client_id, reg_master_id)
);
CREATE INDEX visit_to_judge_first ON system.visit_to_judge (tries, noted_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.visit_to_judge TO coverline_app;

-- Clients of which something changed that the visits of everybody are judged by, such as how they stand to a payer: spread over their
-- registrations behind the change, so that whoever makes it waits for nobody's.
CREATE TABLE system.client_to_judge (
  client_id uuid PRIMARY KEY,
  causes text[] NOT NULL,
  caused_by uuid,
  noted_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.client_to_judge TO coverline_app;

-- The last day of each client's calendar whose morning round is noted.
CREATE TABLE system.clearance_day (
  client_id uuid PRIMARY KEY,
  noted_on date NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.clearance_day TO coverline_app;
