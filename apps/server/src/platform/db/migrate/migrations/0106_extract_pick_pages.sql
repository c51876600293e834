-- Whom a run picked, in the order of its file, a thousand of them a row: as a row each they took longer to write down than to find.
-- A run that is under way picks anew.
DROP TABLE phi.extract_pick;
CREATE TABLE phi.extract_pick_page (
  client_id uuid NOT NULL,
  run_id uuid NOT NULL,
  page integer NOT NULL,                   -- from 0
  reg_master_ids uuid[] NOT NULL,
  visit_master_ids uuid[] NOT NULL,        -- as long, NULL where a row has none
  reg_insurance_ids uuid[] NOT NULL,       -- likewise
  PRIMARY KEY (client_id, run_id, page),
  FOREIGN KEY (client_id, run_id) REFERENCES phi.extract_run
);
CALL phi.make_tenant_table('extract_pick_page', 'SELECT, INSERT, DELETE');
