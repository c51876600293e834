-- What figures of payers are reckoned from: when the payer had what it decided first, and how it decided. Kept apart from the clock,
-- which begins anew with each change that is sent and is gone on appeal.
ALTER TABLE phi.auth_request
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN judged_at timestamptz,
  ADD COLUMN judged_outcome text,
  ADD COLUMN judged_clock text;
ALTER TABLE phi.auth_request ADD CONSTRAINT auth_request_judged
  CHECK (judged_outcome IN ('Approved', 'Modified', 'Partial', 'Denied') AND judged_clock IN ('Met', 'Missed', 'None'));

-- What was sent again, or is on appeal, has lost when the payer had it first: there it is what its history says.
UPDATE phi.auth_request a SET asked_at = coalesce(a.received_at, s.at)
  FROM (SELECT client_id, auth_id, min(happened_at) AS at FROM phi.auth_event WHERE to_status = 'Submitted' GROUP BY 1, 2) s
 WHERE s.client_id = a.client_id AND s.auth_id = a.id;
UPDATE phi.auth_request a SET judged_at = d.received_at, judged_outcome = d.outcome,
       judged_clock = CASE WHEN d.is_late THEN 'Missed' WHEN a.due_at IS NULL THEN 'None' ELSE 'Met' END,
       asked_at = CASE WHEN a.asked_at <= d.received_at THEN a.asked_at ELSE least(s.at, d.received_at) END
  FROM (SELECT DISTINCT ON (client_id, auth_id) client_id, auth_id, received_at, outcome, is_late FROM phi.auth_decision
         WHERE fate <> 'Aside' AND outcome IN ('Approved', 'Modified', 'Partial', 'Denied')
         ORDER BY client_id, auth_id, received_at) d
  JOIN (SELECT client_id, auth_id, min(happened_at) AS at FROM phi.auth_event WHERE to_status = 'Submitted' GROUP BY 1, 2) s
    ON s.client_id = d.client_id AND s.auth_id = d.auth_id
 WHERE d.client_id = a.client_id AND d.auth_id = a.id;

CREATE INDEX auth_request_asked ON phi.auth_request (client_id, asked_at) WHERE asked_at IS NOT NULL;
