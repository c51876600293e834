-- A client's own list of insurances, as its billing numbers and names them, and whose each is: so that what the client's files and
-- messages call a payer finds the payer that is asked.
CREATE TABLE phi.insurance_master (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  code text NOT NULL,                      -- as the client's billing numbers it
  code_key text GENERATED ALWAYS AS (upper(code)) STORED,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (regexp_replace(upper(name), '[^A-Z0-9]', '', 'g')) STORED, -- as names of payers are compared
  address1 text NOT NULL DEFAULT '',
  address2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  payer_id text NOT NULL DEFAULT '',       -- as the client has it, which may be nobody's here
  financial_class text NOT NULL DEFAULT '',
  plan_type text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  mapping text NOT NULL DEFAULT 'Unmapped' CHECK (mapping IN ('Unmapped', 'Mapped', 'NotAsked')),
  partner_id uuid REFERENCES system.trading_partner,
  mapped_how text CHECK (mapped_how IN ('Hand', 'Suggestion', 'Automated')),
  mapped_score smallint,                   -- of 100, where a rule found it
  mapped_sign text,                        -- which rule
  mapped_by uuid REFERENCES identity.app_user,
  mapped_at timestamptz,
  use_count integer NOT NULL DEFAULT 0,    -- rows of batches that named it
  last_seen_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  CONSTRAINT insurance_master_code UNIQUE (client_id, code_key),
  CONSTRAINT insurance_master_partner CHECK ((mapping = 'Mapped') = (partner_id IS NOT NULL)),
  CONSTRAINT insurance_master_mapped CHECK ((mapping = 'Unmapped') = (mapped_how IS NULL AND mapped_by IS NULL AND mapped_at IS NULL))
);
CREATE INDEX insurance_master_name ON phi.insurance_master (client_id, name_key);
CREATE INDEX insurance_master_payer ON phi.insurance_master (client_id, partner_id) WHERE partner_id IS NOT NULL;
CREATE INDEX insurance_master_queue ON phi.insurance_master (client_id, use_count DESC) WHERE mapping = 'Unmapped' AND active;
CALL phi.make_tenant_table('insurance_master', 'SELECT, INSERT, UPDATE');

-- The file that somebody looks through before they import it; gone after a day.
CREATE TABLE phi.insurance_import (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  file bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id)
);
CALL phi.make_tenant_table('insurance_import', 'SELECT, INSERT, UPDATE, DELETE');
