-- A file that was made for somebody waits here for a minute, sealed, for the ticket that fetches it once.
CREATE TABLE identity.download (
  ticket_hash bytea PRIMARY KEY,
  sid uuid NOT NULL,
  call text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  body bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX download_expiry ON identity.download (expires_at);
GRANT SELECT, INSERT, DELETE ON identity.download TO coverline_app;

CREATE TABLE phi.download (
  client_id uuid NOT NULL REFERENCES identity.client,
  ticket_hash bytea NOT NULL,
  sid uuid NOT NULL,
  call text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  body bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, ticket_hash)
);
CREATE INDEX download_expiry ON phi.download (client_id, expires_at);
CALL phi.make_tenant_table('download', 'SELECT, INSERT, DELETE');

-- Images of staff and logos of clients, as the server drew them anew. No patient's image stands here.
CREATE TABLE identity.image (
  id uuid PRIMARY KEY,
  user_id uuid UNIQUE REFERENCES identity.app_user,
  client_id uuid UNIQUE REFERENCES identity.client,
  media_type text NOT NULL,
  body bytea NOT NULL,
  CHECK (num_nonnulls(user_id, client_id) = 1)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.image TO coverline_app;
