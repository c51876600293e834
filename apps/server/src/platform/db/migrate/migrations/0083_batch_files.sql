-- From a file to a batch: how it is read, what its rows came to, and what is made of the answers.
ALTER TABLE phi.batch
  ADD COLUMN file_id uuid,                             -- null of a batch that was made without a file
  ADD COLUMN file_name text NOT NULL DEFAULT '',
  ADD COLUMN form jsonb,                               -- how the file is read
  ADD COLUMN mapping jsonb,                            -- what its columns are, constants, whose the payers' names are
  ADD COLUMN template_id uuid,
  ADD COLUMN rows_read integer NOT NULL DEFAULT 0,
  ADD COLUMN faulty integer NOT NULL DEFAULT 0,
  ADD COLUMN share_read real NOT NULL DEFAULT 0,
  ADD COLUMN refusal text,                             -- why the file could not be read to its end
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false; -- its file was read anew, as another batch
CREATE INDEX batch_newest ON phi.batch (client_id, created_at DESC) WHERE NOT is_hidden;
CREATE INDEX batch_file ON phi.batch (client_id, file_id);

-- Rows that cannot be asked. The sentences hold no value of the row: its cells stand in the file.
CREATE TABLE phi.batch_fault (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row integer NOT NULL,
  faults jsonb NOT NULL,                 -- [column or null, sentence] each
  PRIMARY KEY (client_id, batch_id, row),
  FOREIGN KEY (client_id, batch_id) REFERENCES phi.batch
);
CALL phi.make_tenant_table('batch_fault', 'SELECT, INSERT');

-- How many rows a sentence keeps out; moves with the rows, and is never counted.
CREATE TABLE phi.batch_fault_count (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  sentence text NOT NULL,
  rows integer NOT NULL,
  PRIMARY KEY (client_id, batch_id, sentence)
);
CALL phi.make_tenant_table('batch_fault_count', 'SELECT, INSERT, UPDATE');

-- Payers as the file names them. Without a partner their rows are faults.
CREATE TABLE phi.batch_payer (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  name_key text NOT NULL,
  name text NOT NULL,
  partner_id uuid,
  rows integer NOT NULL,
  PRIMARY KEY (client_id, batch_id, name_key)
);
CALL phi.make_tenant_table('batch_payer', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.batch_template (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  name text NOT NULL,
  headers jsonb NOT NULL,
  mapping jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  is_removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX batch_template_name ON phi.batch_template (client_id, lower(name)) WHERE NOT is_removed;
CALL phi.make_tenant_table('batch_template');

-- Files that are made of a batch.
CREATE TABLE phi.batch_made (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  file_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Results', 'Errors')),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'pipe', '271', 'hl7')),
  state text NOT NULL DEFAULT 'Making' CHECK (state IN ('Making', 'Ready', 'Failed')),
  rows integer NOT NULL DEFAULT 0,
  is_final boolean NOT NULL,             -- the batch had ended
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, batch_id, file_id),
  FOREIGN KEY (client_id, batch_id) REFERENCES phi.batch,
  FOREIGN KEY (client_id, file_id) REFERENCES phi.client_file
);
CALL phi.make_tenant_table('batch_made', 'SELECT, INSERT, UPDATE');

-- Items that ended in a minute: the rate, as one looks at it.
CREATE TABLE phi.batch_minute (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  minute timestamptz NOT NULL,
  items integer NOT NULL,
  PRIMARY KEY (client_id, batch_id, partner_id, minute)
) WITH (fillfactor = 50);
CALL phi.make_tenant_table('batch_minute', 'SELECT, INSERT, UPDATE');

-- Work on a batch as a whole that a worker does: reading its file, making one. Found without looking into a client; a worker
-- holds it by lease, and a dead one's goes to another.
CREATE TABLE system.batch_task (
  client_id uuid NOT NULL,
  task_id uuid NOT NULL,                 -- the batch, or the file that is made
  batch_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Read', 'Make')),
  created_at timestamptz NOT NULL DEFAULT now(),
  fence integer NOT NULL DEFAULT 0,      -- how often it was taken in hand
  lease_until timestamptz,
  PRIMARY KEY (client_id, task_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.batch_task TO coverline_app;
