-- A check before a visit that got no answer is ordered again, a few times: the row says how often the payer was asked, and when it
-- was tried last. What the cost of the month held back has a row too, so that somebody can be told of it before the visit.
ALTER TABLE phi.recheck
  ADD COLUMN times_asked smallint NOT NULL DEFAULT 1,
  DROP CONSTRAINT recheck_outcome_check,
  ADD CONSTRAINT recheck_outcome_check CHECK (outcome IN ('Asked', 'Stored', 'Incomplete', 'Closed', 'Capped'));
GRANT UPDATE (outcome, lookup_id, at, times_asked) ON phi.recheck TO coverline_app;
