-- Files that a client and the company hand to each other; their bytes are in phi.client_file_part.
CREATE TABLE phi.exchange_file (
  client_id uuid NOT NULL,
  file_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('Inbound', 'Outbound')),
  state text NOT NULL DEFAULT 'Received' CHECK (state IN ('Received', 'Scanned', 'Quarantined', 'Archived')),
  kind text NOT NULL DEFAULT '',   -- by its content, once it was looked at
  reason text NOT NULL DEFAULT '', -- why it is in quarantine
  received_at timestamptz NOT NULL DEFAULT now(),
  scanned_at timestamptz,
  archived_at timestamptz,
  archived_by uuid REFERENCES identity.app_user,
  told_at timestamptz,             -- when whoever is to be told was
  removed_at timestamptz,
  removed_by uuid REFERENCES identity.app_user, -- nobody where its time was over
  PRIMARY KEY (client_id, file_id),
  FOREIGN KEY (client_id, file_id) REFERENCES phi.client_file
);
CREATE INDEX exchange_file_here ON phi.exchange_file (client_id, received_at) WHERE removed_at IS NULL;
CALL phi.make_tenant_table('exchange_file', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.exchange_download (
  client_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  file_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, file_id) REFERENCES phi.exchange_file
);
CREATE INDEX exchange_download_of ON phi.exchange_download (client_id, file_id, at);
CALL phi.make_tenant_table('exchange_download', 'SELECT, INSERT');

CREATE TABLE phi.exchange_setting (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  retention_days integer NOT NULL CHECK (retention_days BETWEEN 1 AND 366),
  notify uuid[] NOT NULL DEFAULT '{}', -- people of the client who are told by mail
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user
);
CALL phi.make_tenant_table('exchange_setting', 'SELECT, INSERT, UPDATE');
