-- Hospitals' own price files (45 CFR 180.50), each an edition: what it says by code, payer and plan, and whose the plans are. Estimates take
-- prices from the edition that is loaded.
ALTER TABLE phi.client_file DROP CONSTRAINT client_file_purpose_check;
ALTER TABLE phi.client_file ADD CONSTRAINT client_file_purpose_check
  CHECK (purpose IN ('Batch', 'BatchResults', 'BatchErrors', 'Exchange', 'Extract', 'Prices'));

CREATE TABLE phi.price_edition (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('Reading', 'Read', 'Loaded', 'Replaced', 'Discarded', 'Failed')),
  refusal text NOT NULL DEFAULT '',        -- why it failed
  file_id uuid,                            -- while it is read
  file_name text NOT NULL,
  size bigint NOT NULL,
  digest bytea,                            -- SHA-256 of the file, once it is read
  share_read real NOT NULL DEFAULT 0,
  events_kept bigint NOT NULL DEFAULT 0,   -- of what the reader gives, in its order: whoever goes on does so behind these
  hospital text NOT NULL DEFAULT '',       -- as the file has it
  hospital_key text NOT NULL DEFAULT '',   -- as it is compared
  locations text[] NOT NULL DEFAULT '{}',
  version text NOT NULL DEFAULT '',
  updated_on date,                         -- null where the file does not say it
  items integer NOT NULL DEFAULT 0,
  prices bigint NOT NULL DEFAULT 0,
  modifiers integer NOT NULL DEFAULT 0,    -- what modifiers alone change: told, and not used
  warnings bigint NOT NULL DEFAULT 0,
  sent_by uuid NOT NULL REFERENCES identity.app_user,
  sent_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  loaded_by uuid REFERENCES identity.app_user,
  loaded_at timestamptz,
  replaced_at timestamptz,                 -- or discarded, or failed
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX price_edition_file ON phi.price_edition (client_id, file_id);
CREATE UNIQUE INDEX price_edition_loaded ON phi.price_edition (client_id, hospital_key) WHERE state = 'Loaded';
CALL phi.make_tenant_table('price_edition', 'SELECT, INSERT, UPDATE, DELETE');

-- Payers and plans as the file writes them, by their number in the order in which they come.
CREATE TABLE phi.price_plan (
  client_id uuid NOT NULL,
  edition_id uuid NOT NULL,
  plan integer NOT NULL,
  payer_name text NOT NULL,
  plan_name text NOT NULL,
  payer_key text NOT NULL,                 -- as they are compared
  plan_key text NOT NULL,
  PRIMARY KEY (client_id, edition_id, plan)
);
CREATE INDEX price_plan_name ON phi.price_plan (client_id, edition_id, payer_key, plan_key);
CALL phi.make_tenant_table('price_plan', 'SELECT, INSERT, DELETE');

CREATE TABLE phi.price_item (
  client_id uuid NOT NULL,
  edition_id uuid NOT NULL,
  item integer NOT NULL,                   -- in the order of the file
  line integer NOT NULL,
  description text NOT NULL,
  codes jsonb NOT NULL,                    -- pairs of code and type, as the file writes them
  modifiers text[] NOT NULL,
  setting text,
  billing_class text NOT NULL,             -- in small letters; '' where the file does not say it
  drug_unit text,                          -- what of a drug the price is of, with the type of its measure
  drug_type text NOT NULL,
  gross numeric,                           -- dollars as the file has them: cents are made of what is used
  cash numeric,
  PRIMARY KEY (client_id, edition_id, item)
);
CALL phi.make_tenant_table('price_item', 'SELECT, INSERT, DELETE');

CREATE TABLE phi.price_code (
  client_id uuid NOT NULL,
  edition_id uuid NOT NULL,
  code text NOT NULL,                      -- in capitals, without hyphens
  item integer NOT NULL,
  PRIMARY KEY (client_id, edition_id, code, item)
);
CALL phi.make_tenant_table('price_code', 'SELECT, INSERT, DELETE');

-- What a plan pays for an item.
CREATE TABLE phi.price_row (
  client_id uuid NOT NULL,
  edition_id uuid NOT NULL,
  item integer NOT NULL,
  nth integer NOT NULL,                    -- of the item's
  plan integer NOT NULL,
  dollar numeric,
  percentage numeric,
  by_algorithm boolean NOT NULL,
  median numeric,
  tenth numeric,
  ninetieth numeric,
  count text NOT NULL,
  estimated numeric,                       -- what version 2 has in place of the median
  methodology text NOT NULL,
  PRIMARY KEY (client_id, edition_id, item, nth)
);
CALL phi.make_tenant_table('price_row', 'SELECT, INSERT, DELETE');

-- What is to be told of a file: each rule with its first places, and how many there are in all.
CREATE TABLE phi.price_warning (
  client_id uuid NOT NULL,
  edition_id uuid NOT NULL,
  rule text NOT NULL,
  nth integer NOT NULL,
  line integer NOT NULL,
  place text NOT NULL,
  PRIMARY KEY (client_id, edition_id, rule, nth)
);
CALL phi.make_tenant_table('price_warning', 'SELECT, INSERT, DELETE');

CREATE TABLE phi.price_warning_count (
  client_id uuid NOT NULL,
  edition_id uuid NOT NULL,
  rule text NOT NULL,
  warnings bigint NOT NULL,
  PRIMARY KEY (client_id, edition_id, rule)
);
CALL phi.make_tenant_table('price_warning_count', 'SELECT, INSERT, UPDATE, DELETE');

-- Whose a plan of a hospital's file is, as a person said: it holds for the next edition too.
CREATE TABLE phi.price_plan_match (
  client_id uuid NOT NULL REFERENCES identity.client,
  hospital_key text NOT NULL,
  payer_key text NOT NULL,
  plan_key text NOT NULL,
  trading_partner_id uuid REFERENCES system.trading_partner, -- null: nobody's whom the client asks
  answers_name text NOT NULL DEFAULT '',   -- what the payer's answers call the plan; '' is any plan of the payer
  row_version integer NOT NULL DEFAULT 1,
  matched_by uuid NOT NULL REFERENCES identity.app_user,
  matched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, hospital_key, payer_key, plan_key)
);
CREATE INDEX price_plan_match_payer ON phi.price_plan_match (client_id, trading_partner_id);
CALL phi.make_tenant_table('price_plan_match', 'SELECT, INSERT, UPDATE, DELETE');

-- Price files that a worker is to read. A worker holds one by lease, and a dead one's goes to another.
CREATE TABLE system.price_task (
  client_id uuid NOT NULL,
  task_id uuid NOT NULL,                   -- the edition
  created_at timestamptz NOT NULL DEFAULT now(),
  fence integer NOT NULL DEFAULT 0,        -- how often it was taken in hand
  lease_until timestamptz,
  PRIMARY KEY (client_id, task_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.price_task TO coverline_app;
