-- By which rules a client decides what becomes of a household's bill: a row a version, never changed. Without one the table that every
-- client begins with holds.
CREATE TABLE phi.disposition_rules (
  client_id uuid NOT NULL REFERENCES identity.client,
  version integer NOT NULL CHECK (version > 0),
  rule_table jsonb NOT NULL,               -- domain/demographics/disposition/ruleTable.ts
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, version)
);
CALL phi.make_tenant_table('disposition_rules', 'SELECT, INSERT');

-- A financial disposition that somebody kept: of the person of a check of demographics, and gone with it. What rests on the bureau goes
-- when its contract keeps it no longer; the verdict stays, with its rule, its edition and its day.
CREATE TABLE phi.disposition (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  lookup_id uuid NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid NOT NULL REFERENCES identity.app_user,
  outcome text NOT NULL CHECK (outcome IN ('Fired', 'Asked', 'NoRule')),
  disposition text,                        -- what the rules say; null: they say nothing yet
  rule_number smallint,                    -- the row that fired, from 1
  rules_version integer NOT NULL,          -- 0: the table that every client begins with
  edition smallint,                        -- the year of the poverty guideline
  until date,                              -- the last day on which it stands
  told_enc bytea NOT NULL,                 -- what was told at the desk, and what the product knew of insurance
  worked_enc bytea,                        -- what the bureau said, and how it was worked out; null: gone by contract
  from_bureau boolean NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.demographic_lookup ON DELETE CASCADE
);
CREATE INDEX disposition_lookup ON phi.disposition (client_id, lookup_id, made_at DESC);
CALL phi.make_tenant_table('disposition', 'SELECT, INSERT, UPDATE, DELETE');

-- Who decided otherwise than the rules, and why.
CREATE TABLE phi.disposition_override (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  disposition_id uuid NOT NULL,
  disposition text NOT NULL,
  reason_enc bytea NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid NOT NULL REFERENCES identity.app_user,
  undone_at timestamptz,
  undone_by uuid,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, disposition_id) REFERENCES phi.disposition ON DELETE CASCADE
);
CREATE UNIQUE INDEX disposition_override_once ON phi.disposition_override (client_id, disposition_id) WHERE undone_at IS NULL;
CREATE INDEX disposition_override_of ON phi.disposition_override (client_id, disposition_id);
CALL phi.make_tenant_table('disposition_override', 'SELECT, INSERT, UPDATE, DELETE');
