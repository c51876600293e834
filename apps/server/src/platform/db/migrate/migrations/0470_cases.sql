-- Cases: from a patient without cover to one who has some. One open case a person and type.
CREATE TABLE phi.case_counter (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  last_number integer NOT NULL
);
CALL phi.make_tenant_table('case_counter', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.case_master (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  number integer NOT NULL,
  type text NOT NULL,
  reg_master_id uuid NOT NULL,
  status text NOT NULL,
  is_over boolean NOT NULL DEFAULT false,  -- closed or cancelled
  is_double boolean NOT NULL DEFAULT false, -- came by a merge beside another open case of its person and type
  status_on date NOT NULL,                 -- since when; days are of the client's calendar
  held_from text,                          -- where it goes back to from hold
  hold_until date,
  priority smallint NOT NULL DEFAULT 2 CHECK (priority BETWEEN 1 AND 4),
  owner_id uuid REFERENCES identity.app_user,
  opened_at timestamptz NOT NULL DEFAULT now(),
  opened_on date NOT NULL,
  opened_by uuid NOT NULL REFERENCES identity.app_user,
  first_touch_on date,
  next_on date,
  submitted_on date,
  decided_on date,
  appeal_by date,
  billed_on date,                          -- the first bill after discharge, from which 501(r) counts
  is_disability boolean NOT NULL DEFAULT false,
  retro_by date,                           -- the last day on which an application reaches the visits
  reference_enc bytea,                     -- the agency's number of the application
  at_risk_cents integer NOT NULL DEFAULT 0,
  resolved_cents integer NOT NULL DEFAULT 0,
  outcome text,
  outcome_percent smallint,
  reg_insurance_id uuid,                   -- what it brought; no key, an insurance may go by itself
  closed_on date,
  closed_at timestamptz,
  point_on date,                           -- the day on which whoever closed it earned the point
  point_by uuid REFERENCES identity.app_user,
  due_on date,                             -- of the clock that ends first, kept with every change
  due_clock text,
  due_nth smallint,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master
);
CREATE UNIQUE INDEX case_master_number ON phi.case_master (client_id, number);
CREATE UNIQUE INDEX case_master_open ON phi.case_master (client_id, reg_master_id, type) WHERE NOT is_over AND NOT is_double;
CREATE INDEX case_master_person ON phi.case_master (client_id, reg_master_id, opened_at DESC);
CREATE INDEX case_master_due ON phi.case_master (client_id, due_on, number) INCLUDE (owner_id) WHERE NOT is_over;
CREATE INDEX case_master_owner ON phi.case_master (client_id, owner_id, due_on) WHERE NOT is_over;
CREATE INDEX case_master_status ON phi.case_master (client_id, status, due_on);
CREATE INDEX case_master_closed ON phi.case_master (client_id, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX case_master_over ON phi.case_master (client_id, closed_on) WHERE is_over;
CREATE INDEX case_master_point ON phi.case_master (client_id, reg_master_id, point_on) WHERE point_on IS NOT NULL;
CALL phi.make_tenant_table('case_master');

CREATE TABLE phi.case_visit (
  client_id uuid NOT NULL,
  case_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  PRIMARY KEY (client_id, case_id, visit_master_id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master
);
CREATE INDEX case_visit_visit ON phi.case_visit (client_id, visit_master_id);
CALL phi.make_tenant_table('case_visit');

-- What was done with a case, and never changes.
CREATE TABLE phi.case_event (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Opened', 'Moved', 'Assigned', 'Saved')),
  happened_at timestamptz NOT NULL DEFAULT now(),
  by_user uuid NOT NULL REFERENCES identity.app_user,
  from_status text,
  to_status text,
  outcome text,
  to_user uuid REFERENCES identity.app_user,
  words_enc bytea,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_event_case ON phi.case_event (client_id, case_id, happened_at);
CALL phi.make_tenant_table('case_event');

CREATE TABLE phi.case_note (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  written_by uuid NOT NULL REFERENCES identity.app_user,
  text_enc bytea NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_note_case ON phi.case_note (client_id, case_id, written_at);
CALL phi.make_tenant_table('case_note');

-- A try to reach the patient.
CREATE TABLE phi.case_contact (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  tried_at timestamptz NOT NULL,
  tried_on date NOT NULL,                  -- in the client's calendar
  way text NOT NULL CHECK (way IN ('Call', 'Letter', 'Visit')),
  result text NOT NULL,
  note_enc bytea,
  logged_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_contact_case ON phi.case_contact (client_id, case_id, tried_at);
CALL phi.make_tenant_table('case_contact');

-- What somebody is to do, and is reminded of.
CREATE TABLE phi.case_task (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  text_enc bytea NOT NULL,
  due_at timestamptz NOT NULL,
  remind_at timestamptz,                   -- null once it is done
  user_id uuid NOT NULL REFERENCES identity.app_user,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid NOT NULL REFERENCES identity.app_user,
  done_at timestamptz,
  done_by uuid REFERENCES identity.app_user,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_task_case ON phi.case_task (client_id, case_id, due_at);
CREATE INDEX case_task_remind ON phi.case_task (client_id, user_id, remind_at) WHERE remind_at IS NOT NULL;
CALL phi.make_tenant_table('case_task');

-- How many cases a purge took, to be told.
ALTER TABLE phi.purge ADD COLUMN cases integer NOT NULL DEFAULT 0;
