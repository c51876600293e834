-- By what else a window of days is sorted: the first page of any order is found in the index alone.
DROP INDEX phi.clearance_day;
CREATE INDEX clearance_day ON phi.clearance (client_id, date_of_service, status)
  INCLUDE (location, primary_payer_id, owner_id, fails, warns, needs, risk_cents, visit_master_id,
           score, exceptions, primary_name, verified_at, estimate_cents, collected_cents, good_faith_due);
