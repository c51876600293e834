-- An answer that came when its lookup had ended without one, and what status follows from it. It changes nothing of what was told.
ALTER TABLE phi.lookup
  ADD COLUMN late_at timestamptz,
  ADD COLUMN late_status_id smallint;
