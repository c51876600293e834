-- A change of the poverty guidelines or of the limits of Medicaid by state, for every client: proposed by one person and settled by
-- another. What the product ships is code; the tables of a day are that with every approved change, in the order of `version`.
CREATE TABLE system.fpl_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  status text NOT NULL DEFAULT 'Proposed' CHECK (status IN ('Proposed', 'Approved', 'Rejected', 'Withdrawn')),
  lines jsonb NOT NULL,                    -- domain/fplCalculator/changes/changeLine.ts
  reason text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES identity.app_user,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  settled_by uuid REFERENCES identity.app_user,
  settled_at timestamptz,
  settled_why text NOT NULL DEFAULT '',
  version integer UNIQUE CHECK (version > 0), -- of the tables, which an approval makes
  CHECK ((status = 'Approved') = (version IS NOT NULL)),
  CHECK ((status = 'Proposed') = (settled_by IS NULL)),
  CHECK (status NOT IN ('Approved', 'Rejected') OR settled_by <> proposed_by), -- four eyes
  CHECK (status <> 'Withdrawn' OR settled_by = proposed_by)
);
CREATE INDEX fpl_change_listed ON system.fpl_change (status, proposed_at);

-- The file that somebody is importing, from its preview on; of each person the newest. It names states and no person.
CREATE TABLE system.fpl_import (
  user_id uuid PRIMARY KEY REFERENCES identity.app_user,
  of_table text NOT NULL,
  file bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE ON system.fpl_change TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON system.fpl_import TO coverline_app;
