-- What was asked of a demographic bureau about a person, and what it said. What it said goes when its contract keeps it no longer;
-- what was decided stays.
CREATE TABLE phi.demographic_lookup (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  reg_master_id uuid,                      -- null: of somebody who is not registered
  visit_master_id uuid,
  person_ix bytea,                         -- of somebody who is not registered: names and birth date, by a keyed digest
  requested_at timestamptz NOT NULL DEFAULT now(),
  requested_by uuid NOT NULL REFERENCES identity.app_user,
  gateway_id uuid REFERENCES system.gateway, -- null: no bureau is asked here
  outcome text NOT NULL,                   -- domain/demographics/verify/bureauOutcome.ts
  submitted_enc bytea NOT NULL,
  answer_enc bytea,                        -- null: none came, or it is gone
  kept_until date,                         -- the last day of what the bureau said
  score smallint CHECK (score BETWEEN 0 AND 100),
  tally text NOT NULL DEFAULT '',          -- how the fields stood, in words without a value
  alerts text[] NOT NULL DEFAULT '{}',
  took_ms integer,
  cost_cents integer NOT NULL DEFAULT 0,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master
);
CREATE INDEX demographic_lookup_person ON phi.demographic_lookup (client_id, reg_master_id, requested_at DESC);
CREATE INDEX demographic_lookup_typed ON phi.demographic_lookup (client_id, person_ix, requested_at DESC) WHERE person_ix IS NOT NULL;
CREATE INDEX demographic_lookup_kept ON phi.demographic_lookup (client_id, kept_until) WHERE answer_enc IS NOT NULL;
CALL phi.make_tenant_table('demographic_lookup', 'SELECT, INSERT, UPDATE, DELETE');

-- What somebody decided about an answer: a field was accepted into the registration, or an alert was settled.
CREATE TABLE phi.demographic_decision (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  lookup_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Accept', 'Settle')),
  what text NOT NULL,                      -- the row of the screen, or the alert
  how text NOT NULL DEFAULT '',            -- of an alert: by what it was settled
  values_enc bytea,                        -- what the registration held before, holds since, and the reason; null: gone with the answer
  decided_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid NOT NULL REFERENCES identity.app_user,
  undone_at timestamptz,
  undone_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.demographic_lookup ON DELETE CASCADE
);
CREATE UNIQUE INDEX demographic_decision_once ON phi.demographic_decision (client_id, lookup_id, kind, what) WHERE undone_at IS NULL;
CALL phi.make_tenant_table('demographic_decision', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE phi.purge ADD COLUMN demographics integer NOT NULL DEFAULT 0, ADD COLUMN bureau_answers integer NOT NULL DEFAULT 0;
