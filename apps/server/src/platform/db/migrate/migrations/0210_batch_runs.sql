-- All of a batch may be asked anew: how often it was, and what each row had before. A row has one answer; these are its history.
ALTER TABLE phi.batch ADD COLUMN runs smallint NOT NULL DEFAULT 1;
CREATE TABLE phi.batch_earlier (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row integer NOT NULL,
  run smallint NOT NULL,                 -- the run that it was the answer of
  lookup_id uuid NOT NULL,
  status text NOT NULL,                  -- as in phi.batch_state
  reason text,
  PRIMARY KEY (client_id, batch_id, row, run)
);
CALL phi.make_tenant_table('batch_earlier', 'SELECT, INSERT, DELETE');
