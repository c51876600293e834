-- How long a client's checks are kept: six years, as long as HIPAA has documents kept, unless its contract says otherwise. On
-- legal hold nothing of the client is purged.
ALTER TABLE identity.client
  ADD COLUMN keep_days integer NOT NULL DEFAULT 2192 CHECK (keep_days BETWEEN 90 AND 36525),
  ADD COLUMN held_at timestamptz;

-- What a purge has taken so far: moves with each of its chunks, and goes when the act stands in the audit. So a purge that died
-- on its way is counted by the one after it.
CREATE TABLE phi.purge (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  began_at timestamptz NOT NULL DEFAULT now(),
  lookups integer NOT NULL DEFAULT 0,
  batch_items integer NOT NULL DEFAULT 0
);
CALL phi.make_tenant_table('purge');

-- The audit, registrations and what was charged stay.
GRANT DELETE ON phi.lookup, phi.lookup_chase, phi.recheck, phi.call_task, phi.payer_call, phi.batch_item, phi.batch_state TO coverline_app;
GRANT UPDATE (child_id) ON phi.lookup_chase TO coverline_app;
GRANT DELETE ON identity.account_link TO coverline_app;
-- By which a lookup that goes finds those that repeat it.
CREATE INDEX lookup_repeats ON phi.lookup (client_id, duplicate_of_id) WHERE duplicate_of_id IS NOT NULL;
