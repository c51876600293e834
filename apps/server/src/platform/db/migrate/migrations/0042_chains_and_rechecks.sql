-- Lookups that nobody pressed a button for: what an answer named and the client lets us ask, and checks before a visit.
ALTER TABLE phi.lookup
  ADD COLUMN origin text NOT NULL DEFAULT 'Person' CHECK (origin IN ('Person', 'Chain', 'Recheck'));

-- What became of each plan that an answer named: one row a plan and answer, so that nothing is chased twice.
CREATE TABLE phi.lookup_chase (
  client_id uuid NOT NULL,
  parent_id uuid NOT NULL,
  segment integer NOT NULL,              -- of the parent's 271, which names the plan
  outcome text NOT NULL CHECK (outcome IN ('Asked', 'Stored', 'NotKnown', 'Incomplete', 'Closed', 'Capped')),
  child_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, parent_id, segment),
  FOREIGN KEY (client_id, parent_id) REFERENCES phi.lookup,
  FOREIGN KEY (client_id, child_id) REFERENCES phi.lookup
);
CREATE INDEX lookup_chase_child ON phi.lookup_chase (client_id, child_id) WHERE child_id IS NOT NULL;
CALL phi.make_tenant_table('lookup_chase', 'SELECT, INSERT');

-- One check before a visit for each of its insurances; another date of service is another visit to check.
CREATE TABLE phi.recheck (
  client_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  reg_insurance_id uuid NOT NULL,
  date_of_service date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('Asked', 'Stored', 'Incomplete', 'Closed')),
  lookup_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, visit_master_id, reg_insurance_id, date_of_service),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master,
  FOREIGN KEY (client_id, reg_insurance_id) REFERENCES phi.reg_insurance,
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup
);
CREATE INDEX recheck_of_lookup ON phi.recheck (client_id, lookup_id) WHERE lookup_id IS NOT NULL;
CREATE INDEX visit_of_day ON phi.visit_master (client_id, date_of_service);
CALL phi.make_tenant_table('recheck', 'SELECT, INSERT');
