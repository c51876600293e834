-- Former passwords of a person, hashed as the present one, which stands with the person.
CREATE TABLE identity.former_password (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  replaced_at timestamptz NOT NULL,
  password_hash text NOT NULL,
  PRIMARY KEY (user_id, replaced_at)
);
GRANT SELECT, INSERT, DELETE ON identity.former_password TO coverline_app;

-- A reset that is asked for an address nobody has is a login like any other: from outside the two are the same.
ALTER TABLE identity.login_transaction
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN reset_hash bytea,           -- of the token that lets its holder choose a password, once
  ADD COLUMN reset_expires_at timestamptz;

-- When the session's holder last gave the password. A password changed after that ends the session.
ALTER TABLE identity.session ADD COLUMN password_proved_at timestamptz NOT NULL DEFAULT now();
UPDATE identity.session SET password_proved_at = created_at;
