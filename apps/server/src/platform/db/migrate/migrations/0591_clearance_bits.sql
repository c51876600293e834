-- Which checks of a visit fail, warn and need a person: a bit each, in their order, by which a large grid is counted of its index alone.
ALTER TABLE phi.clearance ADD COLUMN fails smallint NOT NULL DEFAULT 0, ADD COLUMN warns smallint NOT NULL DEFAULT 0,
  ADD COLUMN needs smallint NOT NULL DEFAULT 0;
DROP INDEX phi.clearance_day;
CREATE INDEX clearance_day ON phi.clearance (client_id, date_of_service, status)
  INCLUDE (location, primary_payer_id, owner_id, fails, warns, needs, risk_cents, visit_master_id);
-- Visits that were judged before are judged anew.
INSERT INTO system.client_to_judge (client_id, causes) SELECT id, '{DayPassed}' FROM identity.client ON CONFLICT DO NOTHING;
