-- What services cost: contracts of payers, the house's own charges, and what the client sets beside them. Estimates are made from them.
CREATE TABLE phi.contract_schedule (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  trading_partner_id uuid NOT NULL REFERENCES system.trading_partner,
  name text NOT NULL,
  digest bytea NOT NULL,                   -- of the file: it is loaded once for a payer, whoever loads it at the same time
  loaded_at timestamptz NOT NULL DEFAULT now(),
  loaded_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX contract_schedule_file ON phi.contract_schedule (client_id, trading_partner_id, digest);
CALL phi.make_tenant_table('contract_schedule', 'SELECT, INSERT, DELETE');

CREATE TABLE phi.contract_line (
  client_id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  line integer NOT NULL,                   -- as the file has it
  code text NOT NULL,
  modifiers text[] NOT NULL DEFAULT '{}',
  kind text NOT NULL CHECK (kind IN ('amount', 'percent of charge', 'multiple of Medicare')),
  price bigint NOT NULL CHECK (price >= 0), -- cents, or whole parts as packages/clearance counts them
  holds_from date NOT NULL,
  holds_to date,                           -- null while no end is agreed
  PRIMARY KEY (client_id, schedule_id, line),
  FOREIGN KEY (client_id, schedule_id) REFERENCES phi.contract_schedule ON DELETE CASCADE
);
CREATE INDEX contract_line_code ON phi.contract_line (client_id, schedule_id, code);
CALL phi.make_tenant_table('contract_line', 'SELECT, INSERT, DELETE');

-- The charge master: one charge of a code and department.
CREATE TABLE phi.charge_item (
  client_id uuid NOT NULL REFERENCES identity.client,
  code text NOT NULL,
  department text NOT NULL DEFAULT '',     -- '' is every department
  description text NOT NULL DEFAULT '',
  charge_cents bigint NOT NULL CHECK (charge_cents >= 0),
  PRIMARY KEY (client_id, code, department)
);
CALL phi.make_tenant_table('charge_item', 'SELECT, INSERT, UPDATE, DELETE');

-- What a client sets of prices, and when its charge master came; no row: nothing is set.
CREATE TABLE phi.price_setting (
  client_id uuid NOT NULL REFERENCES identity.client,
  locality text NOT NULL DEFAULT '',       -- contractor and locality of Medicare's physician fee schedule
  self_pay_discount_bp integer CHECK (self_pay_discount_bp BETWEEN 0 AND 10000),
  multipliers jsonb NOT NULL DEFAULT '{}', -- of Medicare's price by payer, in basis points
  charges_at timestamptz,
  charges_by uuid REFERENCES identity.app_user,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id)
);
CALL phi.make_tenant_table('price_setting', 'SELECT, INSERT, UPDATE');

-- The file that somebody looks through before they import it; gone after a day.
CREATE TABLE phi.price_import (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  kind text NOT NULL CHECK (kind IN ('Contract', 'Charges')),
  trading_partner_id uuid REFERENCES system.trading_partner,
  name text NOT NULL DEFAULT '',
  file bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, kind)
);
CALL phi.make_tenant_table('price_import', 'SELECT, INSERT, UPDATE, DELETE');
