-- What a visit will cost its patient, each version as it was made and told: none is changed afterwards.
CREATE TABLE phi.estimate (
  client_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  patient_cents bigint,                    -- null where it could not be known, and the range alone says something
  low_cents bigint NOT NULL,
  high_cents bigint,
  confidence text NOT NULL CHECK (confidence IN ('High', 'Medium', 'Low')),
  lookup_id uuid,                          -- the answer that the benefits are from
  seen jsonb NOT NULL,                     -- what of the schedule it was made from: another one makes it out of date
  told_enc bytea NOT NULL,                 -- what was asked and what it came to, with every step; what changed since the version before
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, visit_master_id, version),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master ON DELETE CASCADE
);
CALL phi.make_tenant_table('estimate', 'SELECT, INSERT, DELETE');

ALTER TABLE phi.purge ADD COLUMN estimates integer NOT NULL DEFAULT 0;
