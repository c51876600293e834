-- By when a visit's good-faith estimate has to be handed out, or anew; null where none has. The grid is narrowed by it.
ALTER TABLE phi.clearance ADD COLUMN good_faith_due date;
CREATE INDEX clearance_good_faith ON phi.clearance (client_id, good_faith_due, date_of_service) WHERE good_faith_due IS NOT NULL;
-- Visits that were judged before are judged anew, with the check of good-faith estimates.
INSERT INTO system.client_to_judge (client_id, causes) SELECT id, '{DayPassed}' FROM identity.client ON CONFLICT DO NOTHING;
