-- What a lookup is found by beside its payer: the codes it was refused with, how many ways were passed over before the one that
-- took it, how often it was sent, and the batch that asked it. The codes of answers that came before are sealed and stay unknown here.
ALTER TABLE phi.lookup
  ADD COLUMN aaa_codes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN passed_over smallint NOT NULL DEFAULT 0,
  ADD COLUMN tries smallint NOT NULL DEFAULT 1,
  ADD COLUMN batch_id uuid;

-- Each filter goes back in time from an index of its own; most lookups were refused by nobody and ask for no number.
CREATE INDEX lookup_gateway_asked ON phi.lookup (client_id, gateway_id, requested_at DESC, id DESC);
CREATE INDEX lookup_refused_asked ON phi.lookup (client_id, requested_at DESC, id DESC) WHERE aaa_codes <> '{}';
CREATE INDEX lookup_kind_asked ON phi.lookup (client_id, kind, requested_at DESC, id DESC) WHERE kind <> 'Eligibility';

-- The walls hold for their owner too, who here reads every client's items, in this transaction alone.
ALTER TABLE phi.lookup NO FORCE ROW LEVEL SECURITY;
ALTER TABLE phi.batch_state NO FORCE ROW LEVEL SECURITY;
UPDATE phi.lookup l SET batch_id = s.batch_id, tries = s.attempts + CASE WHEN s.status = 'RetryWait' THEN 0 ELSE 1 END
  FROM phi.batch_state s
 WHERE s.client_id = l.client_id AND s.lookup_id = l.id AND l.source = 'Batch' AND s.status <> 'Skipped';
ALTER TABLE phi.batch_state FORCE ROW LEVEL SECURITY;
ALTER TABLE phi.lookup FORCE ROW LEVEL SECURITY;
