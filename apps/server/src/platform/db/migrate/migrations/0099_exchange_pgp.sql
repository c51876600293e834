-- PGP for the file exchange of a client: to whom what goes out is encrypted, and by what that which comes in is opened.
CREATE TABLE phi.exchange_pgp (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  their_key text NOT NULL DEFAULT '',      -- armored; a public key is no secret
  own_public text NOT NULL DEFAULT '',     -- armored, of the key below
  own_private_enc bytea,                   -- sealed; it never leaves
  own_made_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('exchange_pgp', 'SELECT, INSERT, UPDATE');

-- What was in a file that came encrypted stands as a file of its own.
ALTER TABLE phi.exchange_file ADD COLUMN opened_as uuid;

-- A ticket may be for a file that is encrypted as it is sent.
ALTER TABLE phi.download ADD COLUMN pgp_key text;
