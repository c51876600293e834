-- That the calendar closes what was lost is a line of its history.
ALTER TABLE phi.auth_event DROP CONSTRAINT IF EXISTS auth_event_kind_check;
ALTER TABLE phi.auth_event ADD CONSTRAINT auth_event_kind_check
  CHECK (kind IN ('Opened', 'Saved', 'Moved', 'Assigned', 'Decided', 'Clock', 'Corrected', 'Closed'));
