-- Files of a client, in sealed parts: what comes in too large for one request, and what is made for it to fetch.
CREATE TABLE phi.client_file (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('Batch', 'BatchResults', 'BatchErrors', 'Exchange', 'Extract')),
  state text NOT NULL CHECK (state IN ('Receiving', 'Whole', 'Removed')),
  name text NOT NULL,
  media_type text NOT NULL DEFAULT 'application/octet-stream',
  size bigint NOT NULL CHECK (size >= 0),    -- told when it began to come; of a file that is made, so far
  parts integer NOT NULL DEFAULT 0,          -- that are here, in their order
  fingerprint bytea,                         -- by which its sender knows it again
  sha256 bytea,                              -- once it is whole
  created_by uuid NOT NULL REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  whole_at timestamptz,
  PRIMARY KEY (client_id, id)
);
CREATE INDEX client_file_begun ON phi.client_file (client_id, created_by, fingerprint) WHERE state = 'Receiving';
CREATE INDEX client_file_same ON phi.client_file (client_id, sha256) WHERE state = 'Whole';
CALL phi.make_tenant_table('client_file', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE phi.client_file_part (
  client_id uuid NOT NULL,
  file_id uuid NOT NULL,
  part integer NOT NULL,
  body_enc bytea NOT NULL,
  PRIMARY KEY (client_id, file_id, part),
  FOREIGN KEY (client_id, file_id) REFERENCES phi.client_file ON DELETE CASCADE
);
ALTER TABLE phi.client_file_part ALTER COLUMN body_enc SET STORAGE EXTERNAL; -- sealed bytes do not shrink
CALL phi.make_tenant_table('client_file_part', 'SELECT, INSERT, DELETE');

-- A ticket may be for a file that is kept in parts, instead of one made for it.
ALTER TABLE phi.download ADD COLUMN file_id uuid;
