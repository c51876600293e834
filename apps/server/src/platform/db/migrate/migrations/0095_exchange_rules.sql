-- Rules by which a file of the exchange becomes a batch: the first one in order whose pattern takes its name.
CREATE TABLE phi.exchange_rule (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  place integer NOT NULL,                -- the lowest comes first
  pattern text NOT NULL,                 -- of a file's name: * is anything, ? one letter
  template_id uuid NOT NULL,             -- that it be removed stays seen: its row stays
  priority smallint NOT NULL CHECK (priority BETWEEN 1 AND 9),
  skip_days smallint NOT NULL CHECK (skip_days BETWEEN 0 AND 366),
  cost_cap_cents bigint CHECK (cost_cap_cents >= 0),
  starts boolean NOT NULL,               -- as soon as its rows are read; otherwise it waits for a person
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, template_id) REFERENCES phi.batch_template
);
CALL phi.make_tenant_table('exchange_rule', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE phi.exchange_file DROP CONSTRAINT exchange_file_state_check;
ALTER TABLE phi.exchange_file
  ADD CONSTRAINT exchange_file_state_check
    CHECK (state IN ('Received', 'Scanned', 'Quarantined', 'Routed', 'Processed', 'Failed', 'Archived')),
  ADD COLUMN archived_from text NOT NULL DEFAULT 'Scanned', -- where it goes back to from the archive
  ADD COLUMN route_wanted_at timestamptz,      -- a worker is to find its rule; null: nobody is
  ADD COLUMN routes integer NOT NULL DEFAULT 0, -- how often one was to
  ADD COLUMN batch_id uuid,                    -- that is made of it, or is to be
  ADD COLUMN routed_at timestamptz,
  ADD COLUMN routed_by text NOT NULL DEFAULT '', -- the pattern that took its name
  ADD COLUMN same_as uuid,                     -- why it was not routed: the same content made a batch before, as this file
  ADD COLUMN same_allowed_by uuid REFERENCES identity.app_user; -- who said that it is asked again

CREATE INDEX exchange_file_batch ON phi.exchange_file (client_id, batch_id) WHERE batch_id IS NOT NULL;

-- Such a batch is started by whoever has read its rows.
ALTER TABLE phi.batch ADD COLUMN starts_itself boolean NOT NULL DEFAULT false;

-- Finding the rule of a file, and making its batch, is a task of the workers too.
ALTER TABLE system.batch_task DROP CONSTRAINT batch_task_kind_check;
ALTER TABLE system.batch_task ADD CONSTRAINT batch_task_kind_check CHECK (kind IN ('Read', 'Make', 'Route'));
