-- A file is read again once visits are here that its claims were left out for; what it says of its payment besides claims is kept.
ALTER TABLE phi.remittance ADD COLUMN payment_cents bigint;  -- of all its payments (BPR02); null of what was taken in before it was kept
GRANT UPDATE (claims, known, reversals, paid_cents) ON phi.remittance TO coverline_app;

ALTER TABLE phi.remittance_claim ADD COLUMN allowed_cents bigint;  -- of all its lines; null where an earlier payer hides it
ALTER TABLE phi.remittance_claim ADD COLUMN remarks text[] NOT NULL DEFAULT '{}';  -- RARC on the claim as a whole
ALTER TABLE phi.remittance_line ADD COLUMN remarks text[] NOT NULL DEFAULT '{}';

-- Claims that the last reading of a file left out: no visit here has their number.
CREATE TABLE phi.remittance_left_out (
  client_id uuid NOT NULL,
  remittance_id uuid NOT NULL,
  nth integer NOT NULL,                    -- of the claims of the file
  segment integer NOT NULL,
  account text NOT NULL,                   -- CLP01
  paid_cents bigint NOT NULL,
  PRIMARY KEY (client_id, remittance_id, nth),
  FOREIGN KEY (client_id, remittance_id) REFERENCES phi.remittance ON DELETE CASCADE
);
CALL phi.make_tenant_table('remittance_left_out', 'SELECT, INSERT, DELETE');

-- What a payment differs by from its claims (PLB): amounts of the provider as a whole.
CREATE TABLE phi.remittance_adjustment (
  client_id uuid NOT NULL,
  remittance_id uuid NOT NULL,
  nth integer NOT NULL,
  trace text NOT NULL,                     -- number of the check or transfer
  reason text NOT NULL,                    -- PLB03-1
  reference text NOT NULL,                 -- PLB03-2: what it is about, such as the payer's number of a claim
  cents bigint NOT NULL,                   -- above 0 the payment is less by it
  PRIMARY KEY (client_id, remittance_id, nth),
  FOREIGN KEY (client_id, remittance_id) REFERENCES phi.remittance ON DELETE CASCADE
);
CALL phi.make_tenant_table('remittance_adjustment', 'SELECT, INSERT, DELETE');
