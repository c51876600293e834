-- Companies, clients, people who sign in, and what they hold. No patient stands in this schema.
CREATE TABLE identity.company (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  host text UNIQUE,                      -- null: the operating company, found on every other host name
  name text NOT NULL,
  abbreviation text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  site_domain text NOT NULL,
  public_website_url text,
  facebook_url text,
  twitter_url text,
  linkedin_url text,
  live_chat_url text,
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  brand_color text NOT NULL CHECK (brand_color ~ '^#[0-9a-f]{6}$'),
  logo text,
  wl_flags text[] NOT NULL DEFAULT '{}',
  login_locked boolean NOT NULL DEFAULT false,
  login_message text,
  login_message_severity smallint,
  disabled_at timestamptz
);

CREATE TABLE identity.client (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES identity.company,
  name text NOT NULL,
  mnemonic text NOT NULL,
  time_zone text NOT NULL DEFAULT 'America/New_York',
  features text[] NOT NULL DEFAULT '{}',
  is_xifin boolean NOT NULL DEFAULT false,
  postback_type text,
  terminology jsonb NOT NULL DEFAULT '{}',
  provider_name text NOT NULL,
  provider_npi text NOT NULL,
  provider_taxonomy text,
  performance_goal integer NOT NULL DEFAULT 0,
  disabled_at timestamptz
);
CREATE INDEX client_company ON identity.client (company_id, name);

CREATE TABLE identity.app_user (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES identity.company,
  email text NOT NULL,
  email_key text NOT NULL,               -- lower case; an address is unique within a company (decisions F.3)
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  user_type smallint NOT NULL DEFAULT 1,
  password_hash text,
  password_changed_at timestamptz,
  default_landing_page text,
  favorites text[] NOT NULL DEFAULT '{}',
  last_client_id uuid,
  disabled_at timestamptz,
  UNIQUE (company_id, email_key)
);

CREATE TABLE identity.membership (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  client_id uuid NOT NULL REFERENCES identity.client,
  roles text[] NOT NULL,
  PRIMARY KEY (user_id, client_id)
);

CREATE TABLE identity.staff_role (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  company_id uuid NOT NULL REFERENCES identity.company,
  role text NOT NULL CHECK (role IN ('FRHCEmployee', 'FRMDAdministrator', 'FRHCJediMaster')),
  PRIMARY KEY (user_id, company_id, role)
);

-- Read on every request, never cached (decisions E.2).
CREATE TABLE identity.session (
  sid uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  company_id uuid NOT NULL REFERENCES identity.company,
  client_id uuid REFERENCES identity.client,
  n integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  rotated_at timestamptz NOT NULL DEFAULT now(),
  last_activity timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_why text
);
CREATE INDEX session_user_live ON identity.session (user_id) WHERE revoked_at IS NULL;

-- A login between password and code. Only a hash of the cookie and of the code is kept.
CREATE TABLE identity.login_transaction (
  id uuid PRIMARY KEY,
  cookie_hash bytea NOT NULL UNIQUE,
  company_id uuid NOT NULL REFERENCES identity.company,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  step text NOT NULL,
  code_hash text,
  code_expires_at timestamptz,
  code_number integer NOT NULL DEFAULT 0, -- raised by each resend: a late mail of a former one cannot set its code
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX login_transaction_user ON identity.login_transaction (user_id, created_at);

-- Counted tries by key (a digest of address or account), one window at a time.
CREATE TABLE identity.throttle (
  key bytea PRIMARY KEY,
  kind text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  locked_until timestamptz
);

CREATE TABLE identity.terms (
  company_id uuid NOT NULL REFERENCES identity.company,
  version text NOT NULL,
  body text NOT NULL,
  effective_from timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, version)
);

CREATE TABLE identity.terms_acceptance (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  company_id uuid NOT NULL,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, company_id, version),
  FOREIGN KEY (company_id, version) REFERENCES identity.terms
);

CREATE TABLE identity.idempotency (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  key text NOT NULL,
  call text NOT NULL,
  request_hash bytea NOT NULL,
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

GRANT SELECT ON identity.company, identity.client, identity.staff_role, identity.membership, identity.terms TO coverline_app;
GRANT SELECT, UPDATE ON identity.app_user TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.session, identity.login_transaction, identity.throttle, identity.idempotency TO coverline_app;
GRANT SELECT, INSERT ON identity.terms_acceptance TO coverline_app;
