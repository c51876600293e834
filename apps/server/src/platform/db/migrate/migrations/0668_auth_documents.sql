-- Documents that go along with a prior authorization. One that was sent stays as it was sent.
CREATE TABLE phi.auth_document (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  place smallint NOT NULL,                 -- counted on: a number that was given is never another's
  type text NOT NULL,
  title_enc bytea,
  media_type text NOT NULL,
  size integer NOT NULL,
  digest bytea NOT NULL,                   -- SHA-256 of what is kept
  bytes_enc bytea NOT NULL,
  scanned_by text,                         -- null: no scanner is set
  sent_at timestamptz,                     -- null: it did not go yet
  kept_at timestamptz NOT NULL DEFAULT now(),
  kept_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, auth_id, place),
  UNIQUE (client_id, auth_id, digest),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CALL phi.make_tenant_table('auth_document');

-- How many documents one had ever: what is removed leaves its number.
ALTER TABLE phi.auth_request ADD COLUMN documents smallint NOT NULL DEFAULT 0;
