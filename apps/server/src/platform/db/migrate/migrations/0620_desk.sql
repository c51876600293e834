-- Money at the desk: what was collected, refunded, voided, planned, promised or waived. No row is changed or taken back: a reversal is a row of its own.
CREATE TABLE phi.desk_counter (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  last_number integer NOT NULL             -- of receipts: taken in the transaction of the entry, so that none is missing
);
CALL phi.make_tenant_table('desk_counter', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.desk_entry (
  client_id uuid NOT NULL,
  id uuid NOT NULL,                        -- whoever records it names it: said twice it is recorded once
  number integer NOT NULL,
  visit_master_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Collected', 'Refunded', 'Voided', 'Planned', 'Promised', 'Waived')),
  tender text CHECK (tender IN ('Cash', 'Check', 'Card', 'Other')),
  purpose text CHECK (purpose IN ('Visit', 'PriorBalance', 'Deposit')),
  cents bigint NOT NULL CHECK (cents > 0), -- of a void: what the voided one was of
  moved_cents bigint NOT NULL,             -- what it moved in the drawer of whoever made it: below 0 where money went back, 0 of a plan, promise or waiver
  reverses uuid,                           -- of a refund or void
  months integer CHECK (months > 1),       -- of a plan
  due_on date,                             -- the first of a plan, or until when a promise is kept
  booked_on date NOT NULL,                 -- in whose day's close it is counted, by the client's calendar
  told_enc bytea NOT NULL,                 -- reference and reason: people type them
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master ON DELETE CASCADE
);
CREATE UNIQUE INDEX desk_entry_number ON phi.desk_entry (client_id, number);
CREATE INDEX desk_entry_visit ON phi.desk_entry (client_id, visit_master_id, number);
CREATE INDEX desk_entry_day ON phi.desk_entry (client_id, booked_on, made_by);
CALL phi.make_tenant_table('desk_entry', 'SELECT, INSERT, DELETE');

-- A user's day that was counted. It names nobody but who counted, and stays.
CREATE TABLE phi.desk_close (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  closed_on date NOT NULL,                 -- the day that is closed
  takings jsonb NOT NULL,                  -- by tender: how many, expected and counted cents
  note_enc bytea NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, closed_on)
);
CALL phi.make_tenant_table('desk_close', 'SELECT, INSERT');

CREATE TABLE phi.desk_setting (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  payment_page text NOT NULL DEFAULT '' CHECK (payment_page = '' OR payment_page LIKE 'https://%'),
  plan_least_cents bigint NOT NULL CHECK (plan_least_cents > 0),
  plan_most_months integer NOT NULL CHECK (plan_most_months > 1),
  threshold_cents bigint NOT NULL DEFAULT 0 CHECK (threshold_cents >= 0),
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('desk_setting', 'SELECT, INSERT, UPDATE');

ALTER TABLE phi.purge ADD COLUMN desk_entries integer NOT NULL DEFAULT 0;
