-- Remittances (X12 835) as a client took them in: what payers paid of visits, and what they held to be due. A file is taken in once.
CREATE TABLE phi.remittance (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  trading_partner_id uuid NOT NULL REFERENCES system.trading_partner,
  digest bytea NOT NULL,                   -- of the file
  payer_name text NOT NULL,                -- as the file has it
  paid_from date NOT NULL,                 -- the first and the last day of its payments
  paid_to date NOT NULL,
  claims integer NOT NULL,                 -- that were taken in
  known integer NOT NULL,                  -- that another file had brought before
  reversals integer NOT NULL,              -- of those that were taken in
  paid_cents bigint NOT NULL,              -- of those that were taken in; below 0 where more is taken back
  taken_at timestamptz NOT NULL DEFAULT now(),
  taken_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX remittance_file ON phi.remittance (client_id, digest);
CREATE INDEX remittance_newest ON phi.remittance (client_id, taken_at DESC, id);
CALL phi.make_tenant_table('remittance', 'SELECT, INSERT, DELETE');

-- One payment of one claim (loop 2100), or what takes it back. Of the patient nothing but the visit.
CREATE TABLE phi.remittance_claim (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  remittance_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,           -- whose number is CLP01
  trading_partner_id uuid NOT NULL REFERENCES system.trading_partner,
  claim_key text NOT NULL,                 -- SHA-256 of payment, claim and amounts: what comes in another file again counts once
  segment integer NOT NULL,                -- where its CLP stands in the file
  trace text NOT NULL,                     -- number of the check or transfer
  paid_on date NOT NULL,
  status text NOT NULL,                    -- CLP02: 1 primary, 4 denied, 22 reversal …
  payer_control text NOT NULL,             -- CLP07
  charge_cents bigint NOT NULL,
  paid_cents bigint NOT NULL,
  patient_cents bigint,                    -- CLP05; null where it is not sent
  service_from date,
  service_to date,
  adjustments jsonb NOT NULL,              -- of the claim as a whole: [{"group", "reason", "cents"}]
  is_reversed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, remittance_id) REFERENCES phi.remittance ON DELETE CASCADE,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master
);
CREATE UNIQUE INDEX remittance_claim_key ON phi.remittance_claim (client_id, claim_key);
CREATE INDEX remittance_claim_visit ON phi.remittance_claim (client_id, visit_master_id);
CREATE INDEX remittance_claim_file ON phi.remittance_claim (client_id, remittance_id);
CREATE INDEX remittance_claim_paid ON phi.remittance_claim (client_id, paid_on);
CALL phi.make_tenant_table('remittance_claim');

-- A service line (loop 2110) of one.
CREATE TABLE phi.remittance_line (
  client_id uuid NOT NULL,
  claim_id uuid NOT NULL,
  line integer NOT NULL,
  code text NOT NULL,                      -- the procedure that was decided on; '' where it is known by its revenue code alone
  modifiers text[] NOT NULL DEFAULT '{}',
  revenue_code text NOT NULL,
  units numeric,                           -- null where none were sent: one
  charge_cents bigint NOT NULL,
  paid_cents bigint NOT NULL,
  allowed_cents bigint,                    -- what was due from all; null where an earlier payer hides it
  adjustments jsonb NOT NULL,              -- [{"group", "reason", "cents"}]
  service_on date NOT NULL,
  PRIMARY KEY (client_id, claim_id, line),
  FOREIGN KEY (client_id, claim_id) REFERENCES phi.remittance_claim ON DELETE CASCADE
);
CREATE INDEX remittance_line_code ON phi.remittance_line (client_id, code, service_on);
CALL phi.make_tenant_table('remittance_line', 'SELECT, INSERT, DELETE');

ALTER TABLE phi.purge ADD COLUMN remittances integer NOT NULL DEFAULT 0;
