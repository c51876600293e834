-- Which payers are told where a person lives. None is, unless whoever keeps payers says so.
ALTER TABLE system.trading_partner ADD COLUMN takes_address boolean NOT NULL DEFAULT false;

-- What the message of a lookup said of where the person lives, and why; null where its payer is not told.
ALTER TABLE phi.lookup ADD COLUMN address_sent_enc bytea;

-- The address that stands in where a registration has none that can be used: for all locations of a client, or for one. It goes
-- into messages alone, and never into a registration.
CREATE TABLE phi.default_address (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  location text NOT NULL DEFAULT '',       -- as visits name it; '' is every location
  use_for text[] NOT NULL CHECK (use_for <@ ARRAY['270', '837', 'Letters'] AND cardinality(use_for) > 0),
  replace_when text[] NOT NULL CHECK (replace_when <@ ARRAY['Missing', 'Invalid', 'Words'] AND cardinality(replace_when) > 0),
  line1 text NOT NULL,
  line2 text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  phone text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  effective_from date,                     -- the first and the last day; null is without end
  effective_to date,
  retired_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  CONSTRAINT default_address_days CHECK (effective_to >= effective_from)
);
CALL phi.make_tenant_table('default_address');

-- Each row as it was from one change to the next.
CREATE TABLE phi.default_address_version (
  client_id uuid NOT NULL REFERENCES identity.client,
  address_id uuid NOT NULL,
  version integer NOT NULL,
  deed text NOT NULL CHECK (deed IN ('Added', 'Changed', 'Retired', 'Restored')),
  fields jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, address_id, version),
  FOREIGN KEY (client_id, address_id) REFERENCES phi.default_address
);
CALL phi.make_tenant_table('default_address_version', 'SELECT, INSERT');

-- The client's own words for "none", beside those that everybody has.
CREATE TABLE phi.address_words (
  client_id uuid NOT NULL REFERENCES identity.client PRIMARY KEY,
  words text[] NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('address_words');
