-- A visit without coverage that is asked about again, on the days of a plan, until filing is over.
CREATE TABLE phi.retro_watch (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  reg_master_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  started_by uuid NOT NULL REFERENCES identity.app_user,
  next_on date,                          -- null once it is over
  last_day date NOT NULL,                -- filing ends
  days text[] NOT NULL,                  -- the plan, as it was when it began
  ended_why text,
  ended_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master
);
CREATE UNIQUE INDEX retro_watch_visit ON phi.retro_watch (client_id, visit_master_id) WHERE next_on IS NOT NULL;
CREATE INDEX retro_watch_next ON phi.retro_watch (client_id, next_on) WHERE next_on IS NOT NULL;
CALL phi.make_tenant_table('retro_watch');

-- A search for somebody's coverage: who is searched for, what it may cost, and how far it is. Its steps are rows, so that whoever goes
-- on with it after a dead node asks nobody twice and counts no cost twice.
CREATE TABLE phi.discovery (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('Running', 'Ended')),
  source text NOT NULL DEFAULT 'Realtime' CHECK (source IN ('Realtime', 'Batch', 'Embedded', 'Watch')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  requested_by uuid NOT NULL REFERENCES identity.app_user,
  ended_at timestamptz,
  reg_master_id uuid,
  visit_master_id uuid,
  watch_id uuid,                         -- where a watch asked
  person_enc bytea NOT NULL,             -- who is searched for, with numbers
  person_ix bytea NOT NULL,              -- name, birth date and SSN, keyed
  service_from date NOT NULL,
  service_to date NOT NULL,              -- the day that is asked about
  stop_rule text NOT NULL CHECK (stop_rule IN ('FirstPrimary', 'All')),
  cap_cents integer NOT NULL CHECK (cap_cents >= 0),
  outcome text,                          -- once it has ended
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master,
  FOREIGN KEY (client_id, watch_id) REFERENCES phi.retro_watch
);
CREATE INDEX discovery_watch ON phi.discovery (client_id, watch_id) WHERE watch_id IS NOT NULL;
CREATE INDEX discovery_registration ON phi.discovery (client_id, reg_master_id, requested_at DESC) WHERE reg_master_id IS NOT NULL;
CREATE INDEX discovery_person ON phi.discovery (client_id, person_ix, requested_at DESC);
CREATE INDEX discovery_time ON phi.discovery (client_id, requested_at DESC);
CALL phi.make_tenant_table('discovery');

-- One payer of a search, or why nobody is asked in that step.
CREATE TABLE phi.discovery_ask (
  client_id uuid NOT NULL,
  discovery_id uuid NOT NULL,
  place smallint NOT NULL,               -- in the order of the plan
  step text NOT NULL,
  trading_partner_id uuid REFERENCES system.trading_partner,
  known_insurance_id uuid,               -- whose number goes with the question
  known_lookup_id uuid,
  state text NOT NULL CHECK (state IN ('Waiting', 'Asked', 'Done', 'Skipped')),
  skip text,                             -- why nobody was asked
  result text,                           -- what came of it
  lookup_id uuid,
  is_kept boolean NOT NULL DEFAULT false, -- an answer from before: nothing was sent
  kept_until date,                       -- of a payer that did not find the person
  to_cents integer NOT NULL DEFAULT 0,   -- what asking may cost; what it did is its lookup's
  asks_again boolean NOT NULL DEFAULT false, -- whatever is kept
  started_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (client_id, discovery_id, place),
  FOREIGN KEY (client_id, discovery_id) REFERENCES phi.discovery ON DELETE CASCADE,
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup
);
CREATE INDEX discovery_ask_lookup ON phi.discovery_ask (client_id, lookup_id) WHERE lookup_id IS NOT NULL;
CALL phi.make_tenant_table('discovery_ask');

-- A coverage that a payer told of, how sure it is that it is the person's, and what somebody decided. By its lookup every door that
-- saves, posts or bills sees whether it may.
CREATE TABLE phi.discovery_candidate (
  client_id uuid NOT NULL,
  discovery_id uuid NOT NULL,
  lookup_id uuid NOT NULL,
  trading_partner_id uuid NOT NULL REFERENCES system.trading_partner,
  score smallint NOT NULL,
  level text NOT NULL CHECK (level IN ('HIGH', 'REVIEW', 'LOW')),
  standing text NOT NULL CHECK (standing IN ('active', 'inactive', 'unsettled')),
  evidence_enc bytea NOT NULL,           -- field by field, sent and returned
  found_at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('Accepted', 'Rejected', 'NeedInfo')),
  decision_code text,                    -- what was seen, or why not
  decision_note_enc bytea,
  decided_by uuid REFERENCES identity.app_user,
  decided_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (client_id, discovery_id, lookup_id),
  FOREIGN KEY (client_id, discovery_id) REFERENCES phi.discovery ON DELETE CASCADE,
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup
);
CREATE INDEX discovery_candidate_lookup ON phi.discovery_candidate (client_id, lookup_id);
CREATE INDEX discovery_candidate_payer ON phi.discovery_candidate (client_id, trading_partner_id, decided_at) WHERE decided_at IS NOT NULL;
CALL phi.make_tenant_table('discovery_candidate');

-- Payers that did not find a person, so that the next search spares its cost until the day.
CREATE TABLE phi.discovery_negative (
  client_id uuid NOT NULL REFERENCES identity.client,
  person_ix bytea NOT NULL,
  trading_partner_id uuid NOT NULL REFERENCES system.trading_partner,
  lookup_id uuid NOT NULL,
  until date NOT NULL,
  PRIMARY KEY (client_id, person_ix, trading_partner_id),
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup
);
CREATE INDEX discovery_negative_lookup ON phi.discovery_negative (client_id, lookup_id);
CALL phi.make_tenant_table('discovery_negative');

-- How a client searches; no row where nothing was ever changed.
CREATE TABLE phi.discovery_setting (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  payers uuid[] NOT NULL DEFAULT '{}',
  cap_cents integer NOT NULL CHECK (cap_cents >= 0),
  month_cap_cents bigint CHECK (month_cap_cents >= 0),
  stop_rule text NOT NULL CHECK (stop_rule IN ('FirstPrimary', 'All')),
  negative_days smallint NOT NULL CHECK (negative_days BETWEEN 0 AND 180),
  neighbours boolean NOT NULL,
  watch_days smallint[] NOT NULL DEFAULT '{7,30,60,90}',
  filing_days smallint NOT NULL DEFAULT 180 CHECK (filing_days BETWEEN 1 AND 730),
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('discovery_setting', 'SELECT, INSERT, UPDATE');

-- A search that has begun and not ended, so that a node that dies leaves a trace another can go on with.
CREATE TABLE system.discovery_under_way (
  discovery_id uuid PRIMARY KEY,
  client_id uuid NOT NULL,
  lease_until timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.discovery_under_way TO coverline_app;

ALTER TABLE phi.lookup DROP CONSTRAINT lookup_origin_check;
ALTER TABLE phi.lookup ADD CONSTRAINT lookup_origin_check CHECK (origin IN ('Person', 'Chain', 'Recheck', 'Discovery'));
