-- A server of a client's own that the file exchange is mirrored with: files are picked up from it, and brought to it.
CREATE TABLE phi.exchange_mirror (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  config jsonb NOT NULL,
  secrets_enc bytea NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  looked_at timestamptz,               -- when the last look ended
  next_look_at timestamptz,            -- null: it is paused, or a worker is at it
  worked_at timestamptz,               -- when the last one ended that nothing kept from it
  taken integer NOT NULL DEFAULT 0,    -- files that the last look picked up
  brought integer NOT NULL DEFAULT 0,  -- and brought
  problem text NOT NULL DEFAULT '',    -- what kept the last look from its end; a sentence that names no file
  failures integer NOT NULL DEFAULT 0, -- looks in a row with one
  told_at timestamptz,                 -- when its people were told of the first of these
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user -- in whose name files are received
);
CALL phi.make_tenant_table('exchange_mirror', 'SELECT, INSERT, UPDATE, DELETE');

-- Files that were seen in the folder: each comes once, and none before it rests.
CREATE TABLE phi.exchange_mirror_file (
  client_id uuid NOT NULL REFERENCES identity.client,
  name text NOT NULL,
  bytes bigint NOT NULL,
  changed_at bigint NOT NULL,          -- by the server's clock
  seen_at timestamptz NOT NULL DEFAULT now(),      -- first, just so
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'Resting' CHECK (state IN ('Resting', 'Taken', 'PutAway')),
  file_id uuid,                        -- as which it is received; kept from the first try on
  PRIMARY KEY (client_id, name, bytes, changed_at)
);
CALL phi.make_tenant_table('exchange_mirror_file', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE phi.exchange_file
  ADD COLUMN by_mirror boolean NOT NULL DEFAULT false, -- picked up from the client's server: nobody has sent it by hand
  ADD COLUMN mirror_renaming text,                     -- where it lies whole under another name and was about to be renamed
  ADD COLUMN mirrored_at timestamptz;                  -- when it was brought to the client's server

-- Mirrors that workers look after: a row stays as long as one does, and its lease says when the next look is.
CREATE TABLE system.exchange_mirror_task (
  client_id uuid NOT NULL,
  task_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  fence integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  PRIMARY KEY (client_id, task_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.exchange_mirror_task TO coverline_app;
