-- Batches: whole schedules asked at once. Data is inserted and never changed; what happens to an item is a narrow row of its own.
CREATE TABLE phi.batch (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'Eligibility' CHECK (kind IN ('Eligibility')),
  name text NOT NULL,                    -- of the file, most often
  state text NOT NULL CHECK (state IN ('Uploaded', 'Validating', 'NeedsMapping', 'Ready', 'Scheduled', 'Queued', 'Running',
    'Paused', 'Completed', 'CompletedWithErrors', 'Failed', 'Cancelled')),
  state_reason text,                     -- why, where nobody asked for it: CostCap
  created_by uuid NOT NULL REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_row integer NOT NULL DEFAULT 0,   -- rows up to here are accepted: where taking in goes on after a stop
  accepted integer NOT NULL DEFAULT 0,
  repeats integer NOT NULL DEFAULT 0,    -- of them, rows that ask the same as one before them
  skip_repeats boolean NOT NULL DEFAULT true,
  skip_days smallint NOT NULL DEFAULT 0 CHECK (skip_days BETWEEN 0 AND 366), -- what was answered in so many days is not asked
  priority smallint NOT NULL DEFAULT 5 CHECK (priority BETWEEN 1 AND 9),
  cost_cap_cents bigint CHECK (cost_cap_cents >= 0),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (client_id, id)
);
CALL phi.make_tenant_table('batch', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.batch_item (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row integer NOT NULL,                  -- of the file
  partner_id uuid NOT NULL,
  request_enc bytea NOT NULL,
  question_ix bytea NOT NULL,            -- keyed hash of what is asked of whom
  repeats_row integer,                   -- an earlier row asks the same
  PRIMARY KEY (client_id, batch_id, row),
  FOREIGN KEY (client_id, batch_id) REFERENCES phi.batch
);
CREATE INDEX batch_item_question ON phi.batch_item (client_id, batch_id, question_ix);
CALL phi.make_tenant_table('batch_item', 'SELECT, INSERT');

-- Where an item stands. A worker holds it by lease and fence: the fence goes up with every claim, and a write that brings an
-- older one is refused, so that a worker that was thought dead changes nothing.
CREATE TABLE phi.batch_state (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row integer NOT NULL,
  partner_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('Pending', 'Sent', 'RetryWait', 'Done', 'Failed', 'Skipped', 'Cancelled')),
  attempts smallint NOT NULL DEFAULT 0,  -- how often it was put to be asked again
  crashes smallint NOT NULL DEFAULT 0,   -- how many workers died over it
  fence integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  next_try_at timestamptz,
  lookup_id uuid,
  reason text,                           -- names no person: an outcome, or why nothing was asked
  PRIMARY KEY (client_id, batch_id, row)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX batch_state_pending ON phi.batch_state (client_id, batch_id, partner_id, row) WHERE status = 'Pending' AND crashes = 0;
CREATE INDEX batch_state_suspect ON phi.batch_state (client_id, batch_id, partner_id, crashes, row)
  WHERE status = 'Pending' AND crashes > 0;
CREATE INDEX batch_state_waiting ON phi.batch_state (client_id, batch_id, partner_id, next_try_at) WHERE status = 'RetryWait';
CREATE INDEX batch_state_lease ON phi.batch_state (client_id, batch_id, lease_until) WHERE status = 'Sent';
CREATE INDEX batch_state_failed ON phi.batch_state (client_id, batch_id, partner_id, row) WHERE status = 'Failed';
CALL phi.make_tenant_table('batch_state', 'SELECT, INSERT, UPDATE');

-- How often a payer's items ended why; moves with the items, and is never counted.
CREATE TABLE phi.batch_reason (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  reason text NOT NULL,
  items integer NOT NULL,
  PRIMARY KEY (client_id, batch_id, partner_id, reason)
);
CALL phi.make_tenant_table('batch_reason', 'SELECT, INSERT, UPDATE');

-- The part of a batch that one payer is asked: where work waits, so that a worker finds it without looking into a client, and
-- the batch's counters. Its rows move in the transactions that move items; they name no person.
CREATE TABLE system.lane (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  state text NOT NULL DEFAULT 'Held' CHECK (state IN ('Held', 'Open', 'Cancelling', 'Closed')),
  priority smallint NOT NULL,
  opened_at timestamptz,
  not_before timestamptz NOT NULL DEFAULT now(),
  total integer NOT NULL DEFAULT 0,
  pending integer NOT NULL DEFAULT 0 CHECK (pending >= 0),
  in_flight integer NOT NULL DEFAULT 0 CHECK (in_flight >= 0),
  waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  failed integer NOT NULL DEFAULT 0 CHECK (failed >= 0),
  skipped integer NOT NULL DEFAULT 0 CHECK (skipped >= 0),
  cancelled integer NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  calls integer NOT NULL DEFAULT 0,      -- questions put to the payer
  retries integer NOT NULL DEFAULT 0,    -- of them, put a second time because the first failed
  spent_cents bigint NOT NULL DEFAULT 0,
  price_cents integer NOT NULL DEFAULT 0, -- the dearest that one of those under way may cost
  next_try_at timestamptz,               -- the earliest of those waiting
  suspects boolean NOT NULL DEFAULT false, -- some of those pending were in hand when a worker died
  PRIMARY KEY (client_id, batch_id, partner_id),
  CHECK (total = pending + in_flight + waiting + done + failed + skipped + cancelled)
) WITH (fillfactor = 50);
CREATE INDEX lane_open ON system.lane (client_id) WHERE state <> 'Closed';
GRANT SELECT, INSERT, UPDATE ON system.lane TO coverline_app;

-- How many of a gateway's places a worker may use until when. Together never more than there are; what a dead worker held is
-- free when its time is over.
CREATE TABLE system.gateway_share (
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  worker_id uuid NOT NULL,
  wanted integer NOT NULL,
  places integer NOT NULL,
  lease_until timestamptz NOT NULL,
  PRIMARY KEY (gateway_id, worker_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.gateway_share TO coverline_app;
