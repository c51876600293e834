-- One run of an extract. It keeps the filter as it was when it was ordered, and what its parameters were.
CREATE TABLE phi.extract_run (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  extract_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Schedule', 'Hand', 'Range')),
  state text NOT NULL DEFAULT 'Queued' CHECK (state IN ('Queued', 'Running', 'Done', 'Failed')),
  sequence integer NOT NULL,
  filter jsonb NOT NULL,                   -- what it picks: entity, tree, sort, descending, limit
  parameters jsonb NOT NULL,               -- values by key; they may be a person's
  today date NOT NULL,                     -- what `today` means in the tree
  range_from date,                         -- of a run for a range: the days whose changes it has
  range_to date,
  since timestamptz,                       -- changes from here on; null: everything
  until timestamptz,                       -- and before this; known once it has picked
  rows integer,
  file_id uuid,                            -- of the try that is under way, or that succeeded
  file_name text NOT NULL,
  reason text,                             -- why it failed; names no person
  ordered_by uuid NOT NULL REFERENCES identity.app_user, -- of a schedule, whoever keeps the extract
  ordered_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, extract_id) REFERENCES phi.extract,
  FOREIGN KEY (client_id, file_id) REFERENCES phi.client_file
);
-- Two at once would have the same changes in both their files.
CREATE UNIQUE INDEX extract_run_one ON phi.extract_run (client_id, extract_id) WHERE state IN ('Queued', 'Running');
CREATE INDEX extract_run_newest ON phi.extract_run (client_id, extract_id, ordered_at DESC);
CALL phi.make_tenant_table('extract_run', 'SELECT, INSERT, UPDATE');

-- Whom a run picked, in the order of its file; gone once it has ended.
CREATE TABLE phi.extract_pick (
  client_id uuid NOT NULL,
  run_id uuid NOT NULL,
  row integer NOT NULL,
  reg_master_id uuid NOT NULL,
  visit_master_id uuid,
  reg_insurance_id uuid,
  PRIMARY KEY (client_id, run_id, row),
  FOREIGN KEY (client_id, run_id) REFERENCES phi.extract_run
);
CALL phi.make_tenant_table('extract_pick', 'SELECT, INSERT, DELETE');

-- Runs that a worker is to do. A worker holds one by lease, and a dead one's goes to another.
CREATE TABLE system.extract_task (
  client_id uuid NOT NULL,
  task_id uuid NOT NULL,                   -- the run
  created_at timestamptz NOT NULL DEFAULT now(),
  fence integer NOT NULL DEFAULT 0,        -- how often it was taken in hand
  lease_until timestamptz,
  PRIMARY KEY (client_id, task_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.extract_task TO coverline_app;
