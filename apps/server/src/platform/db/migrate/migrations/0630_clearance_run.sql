-- Visits that are verified, or searched for, together: by hand, or by themselves on a day of the client's calendar. What asks is a batch.
CREATE TABLE phi.clearance_run (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Verify', 'Discover')),
  for_day date,                            -- of one that came by itself; null: somebody ordered it
  service_days date[] NOT NULL DEFAULT '{}', -- of one that came by itself: the days whose visits it looks at
  after_day date,                          -- of one that is being planned: visits up to here are
  after_visit uuid,
  asks_again boolean NOT NULL DEFAULT false,
  cap_cents bigint CHECK (cap_cents >= 0),
  state text NOT NULL CHECK (state IN ('Planning', 'Filling', 'Started', 'Ended')), -- Ended: without a batch, or its batch was called off
  reason text NOT NULL DEFAULT '',
  batch_id uuid,
  ordered_by uuid NOT NULL REFERENCES identity.app_user,
  ordered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX clearance_run_day ON phi.clearance_run (client_id, for_day);
CREATE INDEX clearance_run_batch ON phi.clearance_run (client_id, batch_id);
CREATE INDEX clearance_run_latest ON phi.clearance_run (client_id, ordered_at DESC);
CALL phi.make_tenant_table('clearance_run');

-- A question of a run: of a visit and a coverage, or of a visit whose coverage is searched for. Its row of the batch has the same number.
CREATE TABLE phi.clearance_run_row (
  client_id uuid NOT NULL,
  run_id uuid NOT NULL,
  row integer NOT NULL,
  visit_master_id uuid NOT NULL,
  reg_insurance_id uuid,
  payer_id uuid REFERENCES system.trading_partner,
  outcome text NOT NULL CHECK (outcome IN ('Ask', 'Fresh', 'InHand', 'Covered', 'SelfPay', 'NoVisit', 'Lacks', 'Closed', 'Capped')),
  says text NOT NULL DEFAULT '',           -- names no person
  cents integer NOT NULL DEFAULT 0,        -- what it may cost, as it was planned
  PRIMARY KEY (client_id, run_id, row),
  FOREIGN KEY (client_id, run_id) REFERENCES phi.clearance_run ON DELETE CASCADE,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.clearance ON DELETE CASCADE
);
CREATE INDEX clearance_run_row_of_visit ON phi.clearance_run_row (client_id, visit_master_id);
CALL phi.make_tenant_table('clearance_run_row');
