-- Rules of cases: by which one opens by itself, and by which many are closed. What a rule says stands in its fields, by its kind.
CREATE TABLE phi.case_rule (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Opening', 'Closing')),
  fields jsonb NOT NULL,
  is_on boolean NOT NULL DEFAULT false,    -- an opening one opens; a closing one runs each night
  source text,                             -- of an opening one: Visit, Answer or Share
  next_at timestamptz,                     -- of a closing one that is on
  retired_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user, -- in whose name it opens and closes
  PRIMARY KEY (client_id, id)
);
-- Whether an answer, a visit or a disposition is anything to a rule: asked with each.
CREATE INDEX case_rule_on ON phi.case_rule (client_id, source) WHERE is_on AND retired_at IS NULL;
CALL phi.make_tenant_table('case_rule');

-- Each rule as it was from one change to the next.
CREATE TABLE phi.case_rule_version (
  client_id uuid NOT NULL REFERENCES identity.client,
  rule_id uuid NOT NULL,
  version integer NOT NULL,
  deed text NOT NULL CHECK (deed IN ('Added', 'Changed', 'Retired', 'Restored')),
  fields jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, rule_id, version),
  FOREIGN KEY (client_id, rule_id) REFERENCES phi.case_rule
);
CALL phi.make_tenant_table('case_rule_version', 'SELECT, INSERT');

-- Which rule opened or closed a case, as its history tells it.
ALTER TABLE phi.case_event ADD COLUMN rule_id uuid;
ALTER TABLE phi.case_event ADD COLUMN rule_version integer;

-- What a rule has opened a case for, or found one open for: never twice.
CREATE TABLE phi.case_rule_hit (
  client_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  source_id uuid NOT NULL,                 -- the visit, lookup or disposition
  case_id uuid NOT NULL,
  opened boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, rule_id, source_id),
  FOREIGN KEY (client_id, rule_id) REFERENCES phi.case_rule,
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_rule_hit_case ON phi.case_rule_hit (client_id, case_id);
CALL phi.make_tenant_table('case_rule_hit');

-- One run of a rule that closes: what it was, and how it stands.
CREATE TABLE phi.case_close_run (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  rule_id uuid NOT NULL,
  rule_version integer NOT NULL,
  fields jsonb NOT NULL,
  nightly boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('Running', 'Done', 'Stopped', 'Held', 'Failed', 'Undoing', 'Undone')),
  picked integer NOT NULL,
  reason text NOT NULL DEFAULT '',         -- why it did not begin or go on; names no person
  ordered_by uuid NOT NULL REFERENCES identity.app_user,
  ordered_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  undone_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, rule_id) REFERENCES phi.case_rule
);
CREATE UNIQUE INDEX case_close_run_one ON phi.case_close_run (client_id, rule_id) WHERE state IN ('Running', 'Undoing');
CREATE INDEX case_close_run_newest ON phi.case_close_run (client_id, rule_id, ordered_at DESC);
CALL phi.make_tenant_table('case_close_run');

-- The cases of a run, each as it was, so that it can be put back.
CREATE TABLE phi.case_close_item (
  client_id uuid NOT NULL,
  run_id uuid NOT NULL,
  case_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'Waiting' CHECK (state IN ('Waiting', 'Closed', 'Skipped', 'Undone', 'Left')),
  version integer NOT NULL,                -- of the case as it was picked; once it is closed, as it was closed
  was jsonb,                               -- what closing changes, as it was
  why text NOT NULL DEFAULT '',            -- names who works, never a patient
  PRIMARY KEY (client_id, run_id, case_id),
  FOREIGN KEY (client_id, run_id) REFERENCES phi.case_close_run ON DELETE CASCADE,
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_close_item_state ON phi.case_close_item (client_id, run_id, state, case_id);
CREATE INDEX case_close_item_case ON phi.case_close_item (client_id, case_id);
CALL phi.make_tenant_table('case_close_item');

-- Visits, answers and dispositions that a rule may open a case for: written with them, and gone once that is done.
CREATE TABLE system.case_to_open (
  client_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('Visit', 'Answer', 'Share')),
  source_id uuid NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (client_id, source, source_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.case_to_open TO coverline_app;

-- When which rule is due that closes by night; moves with phi.case_rule.next_at.
CREATE TABLE system.case_close_due (
  client_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, rule_id)
);
CREATE INDEX case_close_due_next ON system.case_close_due (next_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.case_close_due TO coverline_app;
