-- Where an extract's files are brought besides the Outbound folder: a server of files of the client's own.
CREATE TABLE phi.extract_delivery (
  client_id uuid NOT NULL,
  extract_id uuid NOT NULL,
  config jsonb NOT NULL,
  secrets_enc bytea NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, extract_id),
  FOREIGN KEY (client_id, extract_id) REFERENCES phi.extract ON DELETE CASCADE
);
CALL phi.make_tenant_table('extract_delivery', 'SELECT, INSERT, UPDATE, DELETE');

-- A run whose file lies in Outbound and is on its way; one whose file could not be brought has it there all the same.
ALTER TABLE phi.extract_run DROP CONSTRAINT extract_run_state_check;
ALTER TABLE phi.extract_run
  ADD CONSTRAINT extract_run_state_check
    CHECK (state IN ('Queued', 'Running', 'Delivering', 'Done', 'Undelivered', 'Failed')),
  ADD COLUMN tries integer NOT NULL DEFAULT 0, -- to bring it
  ADD COLUMN next_try_at timestamptz,
  ADD COLUMN lacking integer NOT NULL DEFAULT 0, -- rows of which a file of messages has none
  ADD COLUMN renaming_at text;                 -- where it lies whole under another name and was about to be renamed

-- Runs whose files a worker is to bring; as system.extract_task.
CREATE TABLE system.extract_bring_task (
  client_id uuid NOT NULL,
  task_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  fence integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  PRIMARY KEY (client_id, task_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.extract_bring_task TO coverline_app;
