-- What is done by itself with what a filter picks: when, and what. A filter has one at most, and stays as long as it has it.
CREATE TABLE phi.filter_schedule (
  client_id uuid NOT NULL,
  filter_id uuid NOT NULL,
  schedule jsonb NOT NULL,
  actions jsonb NOT NULL,                  -- a batch under its options, whom to tell and when, an extract
  state text NOT NULL DEFAULT 'Active' CHECK (state IN ('Active', 'Paused', 'Stopped')),
  reason text,                             -- why it was stopped
  next_at timestamptz,                     -- null: it does not run by itself
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user, -- whose rights it runs by
  PRIMARY KEY (client_id, filter_id),
  FOREIGN KEY (client_id, filter_id) REFERENCES phi.filter_query
);
CALL phi.make_tenant_table('filter_schedule', 'SELECT, INSERT, UPDATE, DELETE');

-- One run: what was to be done with the filter as it was, and what came of it. It holds counts alone.
CREATE TABLE phi.filter_run (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  filter_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Schedule', 'Hand')),
  slot_at timestamptz,                     -- when the schedule wanted it; null by hand
  actions jsonb NOT NULL,
  state text NOT NULL DEFAULT 'Queued' CHECK (state IN ('Queued', 'Running', 'Done', 'Failed')),
  picked integer,
  asked integer,                           -- how many of them its batch asks about
  cents bigint,                            -- what that may cost at most
  selection_id uuid,                       -- no reference: it goes a day after, where no batch was made
  batch_id uuid,
  extract_run_id uuid,
  told integer NOT NULL DEFAULT 0,         -- how many people
  reason text,                             -- what could not be done; names no person
  ordered_by uuid NOT NULL REFERENCES identity.app_user,
  ordered_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, filter_id) REFERENCES phi.filter_query ON DELETE CASCADE,
  FOREIGN KEY (client_id, batch_id) REFERENCES phi.batch,
  CONSTRAINT filter_run_slot UNIQUE (client_id, filter_id, slot_at)
);
CREATE UNIQUE INDEX filter_run_one ON phi.filter_run (client_id, filter_id) WHERE state IN ('Queued', 'Running');
CREATE INDEX filter_run_newest ON phi.filter_run (client_id, filter_id, ordered_at DESC);
CREATE INDEX filter_run_batch ON phi.filter_run (client_id, batch_id) WHERE batch_id IS NOT NULL;
CALL phi.make_tenant_table('filter_run', 'SELECT, INSERT, UPDATE, DELETE');

-- The run that a selection was made for, and which goes on once that one is looked through.
ALTER TABLE phi.batch_selection ADD COLUMN run_id uuid;

-- When which filter is due, found without looking into a client; moves with phi.filter_schedule.next_at.
CREATE TABLE system.filter_due (
  client_id uuid NOT NULL,
  filter_id uuid NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, filter_id)
);
CREATE INDEX filter_due_next ON system.filter_due (next_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.filter_due TO coverline_app;
