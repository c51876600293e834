-- What a person proves a sign-in with besides the mailbox, which is the way of whoever has none of these.

-- One authenticator app a person. Its secret is sealed.
CREATE TABLE identity.authenticator_app (
  user_id uuid PRIMARY KEY REFERENCES identity.app_user,
  secret bytea NOT NULL,
  added_at timestamptz,                    -- null: shown to its person, and not yet proved by a code
  last_step bigint NOT NULL DEFAULT 0      -- the time step of the newest code taken: each code is good once
);

CREATE TABLE identity.passkey (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  rp_id text NOT NULL,                     -- the host it was made for; a browser gives it to no other
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_user ON identity.passkey (user_id, added_at);

-- For whoever lost app and keys; a code that was used is gone.
CREATE TABLE identity.recovery_code (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What a passkey is to sign, for one pending login or one session, once.
CREATE TABLE identity.passkey_challenge (
  holder uuid PRIMARY KEY,
  challenge text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.authenticator_app, identity.passkey, identity.recovery_code,
  identity.passkey_challenge TO coverline_app;
