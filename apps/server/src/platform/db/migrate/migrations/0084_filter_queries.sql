-- Saved conditions that pick registrations or visits. The tree holds fields by name and values as text; it never reaches SQL as text.
CREATE TABLE phi.filter_query (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(name)) STORED,
  entity text NOT NULL CHECK (entity IN ('Registration', 'Visit')),
  tree jsonb NOT NULL,
  sort text NOT NULL DEFAULT 'name',
  descending boolean NOT NULL DEFAULT false,
  row_limit integer CHECK (row_limit > 0),
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  CONSTRAINT filter_query_name UNIQUE (client_id, name_key)
);
CALL phi.make_tenant_table('filter_query', 'SELECT, INSERT, UPDATE, DELETE');

-- What a filter picked for a batch, looked through once and then taken in: what was counted and confirmed is what is asked.
-- It keeps the filter as it was, whatever becomes of that one.
CREATE TABLE phi.batch_selection (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  filter_id uuid NOT NULL,               -- no reference: the filter may go once the batch has ended
  filter_name text NOT NULL,
  entity text NOT NULL,
  tree jsonb NOT NULL,
  sort text NOT NULL,
  descending boolean NOT NULL,
  row_limit integer,
  state text NOT NULL DEFAULT 'Picking' CHECK (state IN ('Picking', 'Checking', 'Checked', 'Filling', 'Started', 'Failed')),
  reason text,                           -- why it failed; names no person
  today date NOT NULL,                   -- what `today` means in the tree
  picked integer NOT NULL DEFAULT 0,
  is_cut boolean NOT NULL DEFAULT false, -- more were found than a batch may hold
  checked integer NOT NULL DEFAULT 0,    -- rows up to here are looked through: where that goes on after a stop
  ready integer NOT NULL DEFAULT 0,
  payers jsonb NOT NULL DEFAULT '[]',    -- items and cost of each payer, once all are looked through
  lacks jsonb NOT NULL DEFAULT '[]',
  batch_id uuid,
  starts_at timestamptz,
  created_by uuid NOT NULL REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, batch_id) REFERENCES phi.batch
);
CREATE INDEX batch_selection_filter ON phi.batch_selection (client_id, filter_id, created_at DESC);
CALL phi.make_tenant_table('batch_selection', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE phi.batch_selection_row (
  client_id uuid NOT NULL,
  selection_id uuid NOT NULL,
  row integer NOT NULL,
  reg_master_id uuid NOT NULL,
  visit_master_id uuid,
  reg_insurance_id uuid,
  partner_id uuid,
  lack text,                             -- why it cannot be asked; null once looked through: it can
  missing text[] NOT NULL DEFAULT '{}',  -- names of fields
  PRIMARY KEY (client_id, selection_id, row),
  FOREIGN KEY (client_id, selection_id) REFERENCES phi.batch_selection ON DELETE CASCADE
);
CREATE INDEX batch_selection_lacking ON phi.batch_selection_row (client_id, selection_id, row) WHERE lack IS NOT NULL;
CALL phi.make_tenant_table('batch_selection_row', 'SELECT, INSERT, UPDATE, DELETE');
