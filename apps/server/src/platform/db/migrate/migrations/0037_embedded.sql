-- Embedded mode: the portal as a page inside an EHR, which says who opens it and for which patient (SMART launch).
CREATE TABLE identity.ehr (
  company_id uuid PRIMARY KEY REFERENCES identity.company,
  name text NOT NULL,                    -- what users call it
  iss text NOT NULL,                     -- the address of its data, by which it launches us
  authorize_url text NOT NULL,
  issuer text NOT NULL,                  -- of its authorization server
  discovery_url text,                    -- null: below the issuer, as the standard has it
  client_id text NOT NULL,
  client_secret bytea,                   -- sealed; null: a public client
  other_hosts text[] NOT NULL DEFAULT '{}', -- beside the issuer's own, where its endpoints may stand
  frame_ancestors text[] NOT NULL DEFAULT '{}', -- origins whose pages may frame the embedded ones
  replaces_login boolean NOT NULL DEFAULT false -- an EHR-embedded build: there is no other way in
);

-- A practice of the EHR is a client of the company.
CREATE TABLE identity.ehr_practice (
  company_id uuid NOT NULL REFERENCES identity.ehr,
  practice_id text NOT NULL,
  client_id uuid NOT NULL REFERENCES identity.client,
  PRIMARY KEY (company_id, practice_id)
);

-- Whose account somebody of a practice opens here, once they proved both. A user name is the practice's own.
CREATE TABLE identity.ehr_pairing (
  company_id uuid NOT NULL,
  issuer text NOT NULL,
  practice_id text NOT NULL,
  username text NOT NULL,
  user_id uuid NOT NULL,
  paired_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, issuer, practice_id, username),
  FOREIGN KEY (user_id, company_id) REFERENCES identity.app_user (id, company_id)
);
CREATE INDEX ehr_pairing_user ON identity.ehr_pairing (user_id);

-- An authorization code that was brought here, by its hash: good once, whatever its server thinks.
CREATE TABLE identity.ehr_code (
  code_hash bytea PRIMARY KEY,
  brought_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ehr_code_brought ON identity.ehr_code (brought_at);

-- What a launch stands for: practice, patient, and the access that was granted, sealed. First with the pending login of who has
-- yet to be paired, then with the session.
CREATE TABLE identity.ehr_login (
  login_id uuid PRIMARY KEY REFERENCES identity.login_transaction ON DELETE CASCADE,
  issuer text NOT NULL,
  practice_id text NOT NULL,
  client_id uuid NOT NULL REFERENCES identity.client,
  username text NOT NULL,
  launch bytea NOT NULL
);
CREATE TABLE identity.ehr_session (
  sid uuid PRIMARY KEY REFERENCES identity.session ON DELETE CASCADE,
  launch bytea NOT NULL
);

GRANT SELECT ON identity.ehr, identity.ehr_practice TO coverline_app;
GRANT SELECT, INSERT ON identity.ehr_pairing TO coverline_app;
GRANT SELECT, INSERT, DELETE ON identity.ehr_code TO coverline_app;
GRANT SELECT, INSERT ON identity.ehr_login, identity.ehr_session TO coverline_app;
