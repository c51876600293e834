-- Extracts: files that are made of registrations and visits in a layout that stands here, and laid into the client's Outbound folder.
CREATE TABLE phi.extract (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(name)) STORED,
  state text NOT NULL DEFAULT 'Draft' CHECK (state IN ('Draft', 'Active', 'Paused')),
  filter_id uuid NOT NULL,
  definition jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,      -- rises with the definition
  sequence integer NOT NULL DEFAULT 0,     -- of its last run; one that failed keeps its number
  covered_until timestamptz,               -- changes before this are in files of runs that succeeded
  next_at timestamptz,                     -- when its schedule wants it; null: it does not
  row_version integer NOT NULL DEFAULT 1,  -- rises with the state too
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  CONSTRAINT extract_name UNIQUE (client_id, name_key),
  FOREIGN KEY (client_id, filter_id) REFERENCES phi.filter_query
);
CREATE INDEX extract_filter ON phi.extract (client_id, filter_id);
CALL phi.make_tenant_table('extract', 'SELECT, INSERT, UPDATE, DELETE');

-- Every version a definition has had, and what it changed: the log of its document.
CREATE TABLE phi.extract_version (
  client_id uuid NOT NULL,
  extract_id uuid NOT NULL,
  version integer NOT NULL,
  definition jsonb NOT NULL,
  changes jsonb NOT NULL,                  -- sentences
  changed_by uuid NOT NULL REFERENCES identity.app_user,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, extract_id, version),
  FOREIGN KEY (client_id, extract_id) REFERENCES phi.extract ON DELETE CASCADE
);
CALL phi.make_tenant_table('extract_version', 'SELECT, INSERT, DELETE');

-- When which extract is due, found without looking into a client; moves with phi.extract.next_at.
CREATE TABLE system.extract_due (
  client_id uuid NOT NULL,
  extract_id uuid NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, extract_id)
);
CREATE INDEX extract_due_next ON system.extract_due (next_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.extract_due TO coverline_app;
