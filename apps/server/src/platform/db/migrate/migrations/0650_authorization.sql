-- Prior authorizations: what a payer is asked before care is given, by when it has to decide, and what it said.
CREATE TABLE phi.auth_counter (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  last_number integer NOT NULL
);
CALL phi.make_tenant_table('auth_counter', 'SELECT, INSERT, UPDATE');

-- Names are plain, as of lookups, since they are searched by part; whatever else is known of the patient is sealed with the version.
CREATE TABLE phi.auth_request (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  number integer NOT NULL,
  reg_master_id uuid,                      -- null: nobody who is registered
  visit_master_id uuid,
  reg_insurance_id uuid,                   -- no key: an insurance, and an answer, may go by itself
  lookup_id uuid,
  goes_on_from_id uuid,                    -- of a renewal, the one before it
  trading_partner_id uuid REFERENCES system.trading_partner,
  last_name text NOT NULL DEFAULT '',
  first_name text NOT NULL DEFAULT '',
  date_of_birth date,
  line_of_business text NOT NULL,
  law_state text NOT NULL DEFAULT '',
  urgency text NOT NULL,
  codes text[] NOT NULL DEFAULT '{}',
  performer_npi text NOT NULL DEFAULT '',
  from_on date,
  to_on date,
  status text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('Open', 'InForce', 'Closed')),
  owner_id uuid REFERENCES identity.app_user,
  route text CHECK (route IN ('Portal', 'Phone', 'Fax')), -- by which it was sent last
  version integer NOT NULL DEFAULT 1,      -- of what is asked
  sent_version integer NOT NULL DEFAULT 0, -- 0: never sent
  corrected text CHECK (corrected IN ('Yes', 'No')), -- whether one is needed, as somebody found out
  opened_at timestamptz NOT NULL DEFAULT now(),
  opened_on date NOT NULL,
  opened_by uuid NOT NULL REFERENCES identity.app_user,
  received_at timestamptz,                 -- when it reached the payer: its clock is computed from it and from what came in between
  asked_urgency text NOT NULL,
  clock_rule text,
  clock_source text NOT NULL DEFAULT '',
  clock_within text NOT NULL DEFAULT '',
  clock_started_at timestamptz,
  half_at timestamptz,                     -- when 50 and 80 % of it have run
  lead_at timestamptz,
  due_at timestamptz,
  runs_until timestamptz,                  -- due_at, while the payer has not decided: by it the queue is sorted
  paused_from timestamptz,
  paused_to timestamptz,
  paused_open boolean NOT NULL DEFAULT false,
  clock_findings text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  next_check_at timestamptz,               -- when its clock or its days are to be looked at next; null: never
  number_enc bytea,                        -- the payer's, for the claim
  valid_from date,
  valid_to date,
  has_denial boolean NOT NULL DEFAULT false,
  cancelled_here boolean NOT NULL DEFAULT false,
  appeals_made smallint NOT NULL DEFAULT 0,
  appeal_by date,
  peer_by date,
  wanted_by date,
  closed_on date,
  closed_at timestamptz,
  last_key text COLLATE "C" GENERATED ALWAYS AS (lower(last_name)) STORED,
  first_key text COLLATE "C" GENERATED ALWAYS AS (lower(first_name)) STORED,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user, -- null: the calendar
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master
);
CREATE UNIQUE INDEX auth_request_number ON phi.auth_request (client_id, number);
CREATE INDEX auth_request_due ON phi.auth_request (client_id, stage, runs_until, number) INCLUDE (owner_id);
CREATE INDEX auth_request_owner ON phi.auth_request (client_id, owner_id, stage, runs_until);
CREATE INDEX auth_request_person ON phi.auth_request (client_id, reg_master_id, opened_at DESC) WHERE reg_master_id IS NOT NULL;
CREATE INDEX auth_request_name ON phi.auth_request (client_id, last_key, first_key);
CREATE INDEX auth_request_visit ON phi.auth_request (client_id, visit_master_id) WHERE visit_master_id IS NOT NULL;
CREATE INDEX auth_request_lookup ON phi.auth_request (client_id, lookup_id) WHERE lookup_id IS NOT NULL;
CREATE INDEX auth_request_before ON phi.auth_request (client_id, goes_on_from_id) WHERE goes_on_from_id IS NOT NULL;
CREATE INDEX auth_request_check ON phi.auth_request (client_id, next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX auth_request_closed ON phi.auth_request (client_id, closed_at) WHERE closed_at IS NOT NULL;
CALL phi.make_tenant_table('auth_request');

-- What is asked, version by version. One that was sent never changes.
CREATE TABLE phi.auth_version (
  client_id uuid NOT NULL,
  auth_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  content_enc bytea NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  saved_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, auth_id, version),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CALL phi.make_tenant_table('auth_version');

-- What was done with an authorization, and never changes.
CREATE TABLE phi.auth_event (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Opened', 'Saved', 'Moved', 'Assigned', 'Decided', 'Clock', 'Corrected')),
  happened_at timestamptz NOT NULL DEFAULT now(),
  by_user uuid REFERENCES identity.app_user, -- null: the calendar
  from_status text,
  to_status text,
  to_user uuid REFERENCES identity.app_user,
  words_enc bytea,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CREATE INDEX auth_event_auth ON phi.auth_event (client_id, auth_id, happened_at);
CALL phi.make_tenant_table('auth_event', 'SELECT, INSERT, DELETE');

-- What moves the payer's time, from which its clock is computed. Nobody edits one.
CREATE TABLE phi.auth_clock_event (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('UrgencyChanged', 'Extended', 'Asked', 'Answered')),
  at timestamptz NOT NULL,
  urgency text,
  days integer,
  until_at timestamptz,
  noted_at timestamptz NOT NULL DEFAULT now(),
  noted_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CREATE INDEX auth_clock_event_auth ON phi.auth_clock_event (client_id, auth_id, at);
CALL phi.make_tenant_table('auth_clock_event', 'SELECT, INSERT, DELETE');

-- Decisions as they came, with what was made of each.
CREATE TABLE phi.auth_decision (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  answers integer,                         -- which version of the request
  outcome text NOT NULL,
  arrival text NOT NULL,
  fate text NOT NULL CHECK (fate IN ('Aside', 'History', 'Stands')),
  is_late boolean NOT NULL,
  route text NOT NULL CHECK (route IN ('Portal', 'Phone', 'Fax')),
  issued_on date,
  received_at timestamptz NOT NULL,
  findings jsonb NOT NULL DEFAULT '[]',    -- kinds and lines, no words of anybody
  content_enc bytea NOT NULL,
  logged_at timestamptz NOT NULL DEFAULT now(),
  logged_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CREATE INDEX auth_decision_auth ON phi.auth_decision (client_id, auth_id, logged_at);
CALL phi.make_tenant_table('auth_decision', 'SELECT, INSERT, DELETE');

-- What was said to the payer, or by it, by telephone, fax or portal.
CREATE TABLE phi.auth_contact (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  at timestamptz NOT NULL,
  way text NOT NULL CHECK (way IN ('Portal', 'Phone', 'Fax')),
  told_enc bytea NOT NULL,                 -- with whom, by which reference, what
  logged_at timestamptz NOT NULL DEFAULT now(),
  logged_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CREATE INDEX auth_contact_auth ON phi.auth_contact (client_id, auth_id, at);
CALL phi.make_tenant_table('auth_contact', 'SELECT, INSERT, DELETE');

CREATE TABLE phi.auth_note (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  written_by uuid NOT NULL REFERENCES identity.app_user,
  text_enc bytea NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CREATE INDEX auth_note_auth ON phi.auth_note (client_id, auth_id, written_at);
CALL phi.make_tenant_table('auth_note', 'SELECT, INSERT, DELETE');

-- Who was told at which share of a clock, once for each time that it is due.
CREATE TABLE phi.auth_escalation (
  client_id uuid NOT NULL,
  auth_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  percent smallint NOT NULL,
  told uuid[] NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, auth_id, due_at, percent),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CALL phi.make_tenant_table('auth_escalation', 'SELECT, INSERT, DELETE');

-- How many authorizations a purge took, to be told.
ALTER TABLE phi.purge ADD COLUMN authorizations integer NOT NULL DEFAULT 0;
