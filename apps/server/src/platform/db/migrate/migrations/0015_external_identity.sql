-- Sign-in by a company's own directory (OpenID Connect). Who somebody is there is issuer and subject, never an e-mail address.
ALTER TABLE identity.company
  ADD COLUMN external_sign_in boolean NOT NULL DEFAULT false,
  ADD COLUMN referral_domains text[] NOT NULL DEFAULT '{}';

CREATE TABLE identity.identity_provider (
  company_id uuid PRIMARY KEY REFERENCES identity.company,
  name text NOT NULL,                    -- what users call it: an outage is told by this name
  issuer text NOT NULL,
  discovery_url text,                    -- null: below the issuer, as the standard has it
  client_id text NOT NULL,
  client_secret bytea,                   -- sealed; null: a public client
  other_hosts text[] NOT NULL DEFAULT '{}', -- beside the issuer's own, where its endpoints may stand
  required_acr text[] NOT NULL DEFAULT '{}' -- empty: whatever the provider takes for enough
);

ALTER TABLE identity.app_user ADD UNIQUE (id, company_id);

CREATE TABLE identity.external_identity (
  company_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, issuer, subject),
  UNIQUE (user_id, issuer),
  FOREIGN KEY (user_id, company_id) REFERENCES identity.app_user (id, company_id)
);

-- A visit to the provider that has begun. State, nonce and verifier are derived from the browser's cookie: of it a hash is kept.
CREATE TABLE identity.external_login (
  cookie_hash bytea PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES identity.company,
  issuer text NOT NULL,
  destination text NOT NULL,
  invitation_hash bytea,                 -- of the mailed link by which it began
  created_at timestamptz NOT NULL DEFAULT now(),
  returned_at timestamptz
);
CREATE INDEX external_login_created ON identity.external_login (created_at);

GRANT SELECT ON identity.identity_provider TO coverline_app;
GRANT SELECT, INSERT ON identity.external_identity TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.external_login TO coverline_app;
