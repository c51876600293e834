-- The duplicate guard: a keyed hash of what was asked of whom, and why the same was asked again.
ALTER TABLE phi.lookup
  ADD COLUMN question_ix bytea,
  ADD COLUMN again_reason text,
  ADD COLUMN again_note_enc bytea;
CREATE INDEX lookup_question ON phi.lookup (client_id, question_ix, requested_at DESC) WHERE question_ix IS NOT NULL;

-- What lookups that were sent have cost, by the prices of their contracts; a month of the client's own calendar. Counted in
-- the transaction that stores the answer, so that the meter need not read a month of lookups.
CREATE TABLE phi.lookup_cost (
  client_id uuid NOT NULL REFERENCES identity.client,
  month date NOT NULL,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  trading_partner_id uuid NOT NULL REFERENCES system.trading_partner,
  checks integer NOT NULL,
  cents bigint NOT NULL,
  PRIMARY KEY (client_id, month, user_id, trading_partner_id)
);
-- The wall holds for its owner too, who here reads every client's lookups, in this transaction alone.
ALTER TABLE phi.lookup NO FORCE ROW LEVEL SECURITY;
INSERT INTO phi.lookup_cost
SELECT l.client_id, date_trunc('month', l.requested_at AT TIME ZONE c.time_zone)::date, l.requested_by, l.trading_partner_id,
       count(*), sum(l.cost_cents)
  FROM phi.lookup l JOIN identity.client c ON c.id = l.client_id
 WHERE l.outcome IN ('Answered', 'PayerRefused', 'Rejected999', 'RejectedTA1', 'EnvelopeError', 'AuthRefused', 'NoAnswer',
   'Unreadable', 'WrongAnswer')
 GROUP BY 1, 2, 3, 4;
ALTER TABLE phi.lookup FORCE ROW LEVEL SECURITY;
CALL phi.make_tenant_table('lookup_cost', 'SELECT, INSERT, UPDATE');

-- How a client's checks are made: one row a client, none where nothing was ever changed.
CREATE TABLE phi.eligibility_setting (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  duplicate_hours smallint NOT NULL DEFAULT 24 CHECK (duplicate_hours BETWEEN 0 AND 720),
  chase_advantage boolean NOT NULL DEFAULT false,
  chase_managed_care boolean NOT NULL DEFAULT false,
  recheck_days smallint NOT NULL DEFAULT 0 CHECK (recheck_days BETWEEN 0 AND 30),
  monthly_cap_cents bigint CHECK (monthly_cap_cents >= 0),
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('eligibility_setting', 'SELECT, INSERT, UPDATE');
