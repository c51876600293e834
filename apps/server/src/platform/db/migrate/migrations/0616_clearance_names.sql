-- By whose name visits of a day are sorted: as registrations have it, kept here too. A page of a day looked its patients up one by one, visit
-- and registration of each, and threw all but fifty away.
ALTER TABLE phi.clearance ADD COLUMN last_key text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN first_key text COLLATE "C" NOT NULL DEFAULT '';
DROP INDEX phi.clearance_day;
CREATE INDEX clearance_day ON phi.clearance (client_id, date_of_service, status)
  INCLUDE (location, primary_payer_id, owner_id, fails, warns, needs, risk_cents, visit_master_id,
           score, exceptions, primary_name, verified_at, estimate_cents, collected_cents, good_faith_due, last_key, first_key);
